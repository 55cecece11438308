import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { OutboxStore } from './store'

const largest = 1024 * 1024

/** Starts a mail server on loopback that stores every mail in the outbox and delivers none. Resolves with the port once it listens. */
export function startMailServer(outbox: OutboxStore, port: number): Promise<{ port: number; close: () => Promise<void> }> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    banner: 'Sandbox outbox',
    size: largest,
    logger: false,
    disableReverseLookup: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('error', done)
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(Object.assign(new Error('Message too large'), { responseCode: 552 }))
        keep(
          Buffer.concat(chunks),
          session.envelope.rcptTo.map((recipient) => recipient.address),
        ).then(
          () => done(),
          () => done(Object.assign(new Error('Could not be stored, try again'), { responseCode: 451 })),
        )
      })
    },
  })

  async function keep(raw: Buffer, recipients: readonly string[]): Promise<void> {
    const mail = await PostalMime.parse(raw)
    const text = (mail.text ?? textOf(mail.html ?? '')).trim()
    for (const to of recipients) await outbox.add({ channel: 'mail', to, subject: mail.subject ?? '', text })
  }

  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      // Errors of single connections are ignored, such as a sender that disconnects during a mail.
      server.on('error', () => undefined)
      resolve({
        port: (server.server.address() as AddressInfo).port,
        close: () => new Promise((closed) => server.close(() => closed())),
      })
    })
  })
}

/** Returns the readable text of an HTML-only mail. */
function textOf(markup: string): string {
  return markup
    .replace(/<(style|script|head)[\s\S]*?<\/\1>/gi, '')
    .replace(/<(br|\/p|\/div|\/tr|\/h\d)[^>]*>/gi, '\n')
    .replace(/<[^<>]+>/g, '')
    .replace(/\n{3,}/g, '\n\n')
}
