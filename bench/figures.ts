export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? (sorted[middle] ?? Number.NaN) : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}

export const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(bytes < 10_240 ? 1 : 0)} KB`
export const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`
export const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`
export const times = (value: number) => `${value.toFixed(value < 10 ? 2 : 1)} ×`

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
