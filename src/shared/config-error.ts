/** Error that the person who starts a program must fix. The message is printed as it is. */
export class ConfigError extends Error {}

/** Missing or invalid settings, one line each. */
export class SettingFaults extends ConfigError {
  constructor(readonly faults: readonly string[]) {
    super(
      faults.length === 1
        ? faults[0]
        : [`${faults.length} settings are missing or wrong (docs/generated/settings.md):`, ...faults.map((fault) => `  ${fault}`)].join('\n'),
    )
  }
}
