import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface Journeys {
  /** The same database, by way of here. */
  readonly url: string
  /** How often somebody asked and waited since the last time that this was asked. */
  count(): number
  close(): Promise<void>
}

/** As far away as a database in another building: nobody gets an answer in the turn of the loop in which they asked. */
const milliseconds = 25

/**
 * Stands between a server and its database, and counts journeys: what is sent before anything that was asked has been
 * answered is one, however many statements it holds.
 */
export async function startJourneys(databaseUrl: string): Promise<Journeys> {
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
