import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface RoundTripCounter {
  /** Address of the same database through this proxy. */
  readonly url: string
  /** Returns the number of round trips since the last call. */
  count(): number
  close(): Promise<void>
}

/** Latency in milliseconds of a database in another building. No answer arrives in the event loop turn of its query. */
const milliseconds = 25

/**
 * Starts a proxy between a server and its database that counts round trips. Everything sent before the first answer counts
 * as one round trip, however many statements it contains.
 */
export async function startRoundTripCounter(databaseUrl: string): Promise<RoundTripCounter> {
  const address = new URL(databaseUrl)
  const target = Number(address.port)
  const sockets = new Set<Socket>()
  let journeys = 0
  const server = createServer((client) => {
    const database = connect(target, address.hostname)
    let isAnswered = true
    for (const socket of [client, database]) {
      sockets.add(socket.setNoDelay(true))
      socket.on('error', () => undefined)
      socket.on('close', () => void (client.destroy(), database.destroy()))
    }
    client.on('data', (asked) => {
      if (isAnswered) journeys++
      isAnswered = false
      database.write(asked)
    })
    database.on('data', (answer) => {
      setTimeout(() => {
        isAnswered = true
        client.write(answer)
      }, milliseconds)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address.port = String((server.address() as AddressInfo).port)
  return {
    url: address.href,
    count: () => {
      const counted = journeys
      journeys = 0
      return counted
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
