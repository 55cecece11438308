export const accountKeys = {
  all: ['account'] as const,
  user: ['account', 'user'] as const,
  balance: ['account', 'balance'] as const,
  unread: ['account', 'unread'] as const,
}
