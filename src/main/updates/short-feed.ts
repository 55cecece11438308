import type { AppUpdater } from 'electron-updater'

/** Bytes. A feed is a page of text. */
const longest = 1_000_000

interface Answer {
  on(event: 'data', listener: (chunk: Buffer | string) => void): void
}
interface Options {
  /** Ours; electron-updater hands it on when it follows a redirect. */
  isFeed?: true
}
/** What electron-updater asks the network with; in its source, not in its types. */
interface Executor {
  request(options: Options, ...more: unknown[]): Promise<string | null>
  createRequest(options: Options, onAnswer: (answer: Answer) => void): { abort(): void }
}

/**
 * electron-updater keeps a feed in memory, however long it is, and one without an end would take the client with it. This
 * one hangs up; what came is no feed then (@see DESKTOP-24).
 */
export function keepFeedShort(updater: AppUpdater): void {
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
          if (bytes > longest) asked.abort()
        })
      onAnswer(answer)
    })
    return asked
  }
}
