/** Something the person who starts the server must change; the message is the one line to print. */
export class ConfigError extends Error {}
