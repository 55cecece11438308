export const accountKeys = {
  user: ['account', 'user'] as const,
  balance: ['account', 'balance'] as const,
  unread: ['account', 'unread'] as const,
}
