//! What the scanner can find.

/// Which rules apply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Profile {
    /// The floor alone, to the letter of the contract.
    Compatible,
    /// The floor, more formats of credentials, concealed spellings, and fewer false alarms.
    #[default]
    Proofmark,
}

/// A class of private or secret text, in the order in which findings are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Class {
    /// An e-mail address.
    Email,
    /// A phone number.
    Phone,
    /// An identifier with the label of a tenant, customer, user or the like.
    LabeledIdentifier,
    /// A UUID.
    Uuid,
    /// An IPv4 or IPv6 address.
    IpAddress,
    /// A path of a machine.
    LocalPath,
    /// A token with the prefix of a provider.
    ProviderToken,
    /// The header of a PEM private key.
    PrivateKey,
    /// A bearer token.
    BearerToken,
    /// A JSON web token.
    Jwt,
    /// A credential with its name.
    CredentialAssignment,
    /// An address with a user and a password.
    CredentialUrl,
    /// Another format of credential; only under [`Profile::Proofmark`].
    OtherCredential,
    /// A credential hidden by its spelling; only under [`Profile::Proofmark`].
    Concealed,
}

impl Class {
    /// All classes, in output order.
    pub const ALL: [Self; 14] = [
        Self::Email,
        Self::Phone,
        Self::LabeledIdentifier,
        Self::Uuid,
        Self::IpAddress,
        Self::LocalPath,
        Self::ProviderToken,
        Self::PrivateKey,
        Self::BearerToken,
        Self::Jwt,
        Self::CredentialAssignment,
        Self::CredentialUrl,
        Self::OtherCredential,
        Self::Concealed,
    ];

    /// The name in codes and reports, such as `local_path`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Email => "email",
            Self::Phone => "phone",
            Self::LabeledIdentifier => "labeled_identifier",
            Self::Uuid => "uuid",
            Self::IpAddress => "ip_address",
            Self::LocalPath => "local_path",
            Self::ProviderToken => "provider_token",
            Self::PrivateKey => "private_key",
            Self::BearerToken => "bearer_token",
            Self::Jwt => "jwt",
            Self::CredentialAssignment => "credential_assignment",
            Self::CredentialUrl => "credential_url",
            Self::OtherCredential => "other_credential",
            Self::Concealed => "concealed",
        }
    }

    /// Whether the class is a secret; the others are private.
    #[must_use]
    pub const fn is_secret(self) -> bool {
        self as u8 >= Self::ProviderToken as u8
    }
}

/// A set of classes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Classes(u16);

impl Classes {
    /// The classes in output order.
    pub fn iter(self) -> impl Iterator<Item = Class> {
        Class::ALL.into_iter().filter(move |class| self.contains(*class))
    }

    /// Whether nothing was found.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `class` was found.
    #[must_use]
    pub const fn contains(self, class: Class) -> bool {
        self.0 & (1 << class as u8) != 0
    }

    pub(super) const fn insert(&mut self, class: Class) {
        self.0 |= 1 << class as u8;
    }
}
