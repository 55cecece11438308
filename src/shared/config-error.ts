/** A fault that the person who starts a program must correct; the message is the text to print. */
export class ConfigError extends Error {}

/** Wrong or missing settings: all of them, a line for each. */
export class SettingFaults extends ConfigError {
  constructor(readonly faults: readonly string[]) {
    super(
      faults.length === 1
        ? faults[0]
        : [`${faults.length} settings are missing or wrong (docs/settings.md):`, ...faults.map((fault) => `  ${fault}`)].join('\n'),
    )
  }
}
