import type { AppUpdater } from 'electron-updater'

/** Maximum bytes of a feed, which is about one kilobyte. */
const maxBytes = 1_000_000

interface Answer {
  on(event: 'data', listener: (chunk: Buffer | string) => void): void
}
interface Options {
  /** Our own mark; electron-updater copies it when it follows a redirect. */
  isFeed?: true
}
/** electron-updater's HTTP executor, which its types do not include. */
interface Executor {
  request(options: Options, ...more: unknown[]): Promise<string | null>
  createRequest(options: Options, onAnswer: (answer: Answer) => void): { abort(): void }
}

/**
 * Limits the size of a feed. electron-updater reads a feed into memory without a limit, so an endless feed would crash the
 * client. A longer feed is aborted and counts as invalid (@see DESKTOP-24).
 */
export function limitFeedSize(updater: AppUpdater): void {
  const { httpExecutor } = updater as unknown as { httpExecutor: Executor }
  const request = httpExecutor.request.bind(httpExecutor)
  const createRequest = httpExecutor.createRequest.bind(httpExecutor)
  httpExecutor.request = (options, ...more) => request({ ...options, isFeed: true }, ...more)
  httpExecutor.createRequest = ({ isFeed, ...options }, onAnswer) => {
    const asked = createRequest(options, (answer) => {
      let bytes = 0
      if (isFeed)
        answer.on('data', (chunk) => {
          bytes += chunk.length
          if (bytes > maxBytes) asked.abort()
        })
      onAnswer(answer)
    })
    return asked
  }
}
