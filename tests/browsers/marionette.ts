import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/**
 * A client of Firefox's own protocol, for the few commands that WebDriver BiDi lacks. A packet is its length in bytes, a
 * colon and JSON. Commands are `[0, id, name, given]`, answers `[1, id, error, answer]`. The client joins BiDi's session.
 * Closing the connection would end that session, so it stays open as long as the browser.
 */
export class Marionette {
  private received = Buffer.alloc(0)
  private id = 0

  private constructor(private readonly socket: Socket) {}

  static async connect(port: number): Promise<Marionette> {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    const marionette = new Marionette(socket)
    // The first packet announces the protocol version.
    await marionette.packet()
    return marionette
  }

  /** Sends one command and waits for its answer. Commands must not overlap. */
  async call(name: string, given: object): Promise<void> {
    const command = JSON.stringify([0, ++this.id, name, given])
    this.socket.write(`${Buffer.byteLength(command)}:${command}`)
    const [, , error] = (await this.packet()) as [1, number, { message: string } | null, unknown]
    if (error) throw new Error(`${name}: ${error.message}`)
  }

  close(): void {
    this.socket.destroy()
  }

  private async packet(): Promise<unknown> {
    for (;;) {
      const colon = this.received.indexOf(':')
      const end = colon + 1 + Number(this.received.subarray(0, Math.max(colon, 0)))
      if (colon > 0 && this.received.length >= end) {
        const packet = JSON.parse(this.received.subarray(colon + 1, end).toString()) as unknown
        this.received = this.received.subarray(end)
        return packet
      }
      const [more] = (await once(this.socket, 'data')) as [Buffer]
      this.received = Buffer.concat([this.received, more])
    }
  }
}
