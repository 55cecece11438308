/** Operating system error codes, each explained as a clause. */
const clauses: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: "this user's disk quota is used up",
  EROFS: 'the disk is read-only',
  EACCES: 'this user lacks the permission',
  EPERM: 'the system does not permit it',
  ENOTDIR: 'a file is in its way',
  EEXIST: 'a file is in its way',
  ENAMETOOLONG: 'its path is too long',
  EMFILE: 'this process may open no more files (ulimit -n)',
  ENFILE: 'the system may open no more files',
}

const isError = (value: unknown): value is NodeJS.ErrnoException => value instanceof Error

/** Returns why an operation failed as one clause: the innermost cause, without a stack trace. */
export function causeOf(error: unknown): string {
  if (!isError(error)) return String(error)
  if (isError(error.cause)) return causeOf(error.cause)
  const clause = error.code === undefined ? undefined : clauses[error.code]
  return clause ?? (error.message.split('\n')[0] || error.name).replace(/\.$/, '')
}

/** Returns {@link causeOf} followed by the error's file path, unless the text already contains it. */
export function causeWithPath(error: unknown): string {
  const cause = causeOf(error)
  return isError(error) && error.path && !cause.includes(error.path) ? `${cause} (${error.path})` : cause
}
