import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/*
 * A proxy that delays both directions by half of ROUND_TRIP milliseconds. It runs in a process of its own, so that nothing blocks it.
 * Data stays in order, and the amount in flight is unlimited.
 */

const target = Number(process.env.TARGET_PORT)
const oneWay = Number(process.env.ROUND_TRIP) / 2

const forwardLater = (from: Socket, to: Socket) => {
  from.setNoDelay(true)
  from.on('data', (chunk) => void setTimeout(() => to.writable && to.write(chunk), oneWay))
  from.on('error', () => undefined)
  from.on('close', () => void setTimeout(() => to.destroy(), oneWay))
}
const server = createServer((near) => {
  const far = connect(target, '127.0.0.1')
  forwardLater(near, far)
  forwardLater(far, near)
})
server.listen(0, '127.0.0.1', () => process.send?.({ ready: true, origin: String((server.address() as AddressInfo).port) }))
process.on('message', () => process.exit(0))
