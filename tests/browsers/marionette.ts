import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/**
 * Firefox's own protocol, for the little that WebDriver BiDi has no command for. A packet is JSON behind its length in
 * bytes and a colon; its commands and answers are `[0, id, name, given]` and `[1, id, error, answer]`. It works in the
 * session that BiDi has begun, and ends that session when it is closed: so it stays open as long as the browser.
 */
export class Marionette {
  private received = Buffer.alloc(0)
  private id = 0

  private constructor(private readonly socket: Socket) {}

  static async connect(port: number): Promise<Marionette> {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    const marionette = new Marionette(socket)
    // It says first which version of the protocol it speaks.
    await marionette.packet()
    return marionette
  }

  /** One at a time. */
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
