export { ConfigError } from '@kehribar/shared/config-error'
