import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { bridgeName } from '@kehribar/shared/desktop'
import { type ChannelName, channels, type EventChannel, type InvokeName, windowRoles } from '@kehribar/shared/desktop-channels'
import { hasShape, type Shape } from '@kehribar/shared/desktop-shapes'
import { type ChannelHandlers, registerChannels, sendEvent } from './register'
import { schemaOf } from './schemas'
import { FakeWebContents, resetFakeElectron, ipcMain } from '../../../tests/desktop/fakes/electron'

const names = Object.keys(channels) as ChannelName[]
const invokes = names.filter((name): name is InvokeName => channels[name].direction === 'invoke')
const events = names.filter((name) => channels[name].direction === 'event')

/** Values that fit a shape. */
function valid(shape: Shape): fc.Arbitrary<unknown> {
  switch (shape.kind) {
    case 'nothing':
      return fc.constant(undefined)
    case 'flag':
      return fc.boolean()
    case 'text':
      return fc.string({ minLength: shape.min, maxLength: shape.max }).filter((text) => text.length >= shape.min && text.length <= shape.max)
    case 'whole':
      return fc.maxSafeInteger().filter((value) => value >= shape.min && value <= shape.max)
    case 'choice':
      return fc.constantFrom(...shape.values)
    case 'record':
      return fc.record(Object.fromEntries(Object.entries(shape.fields).map(([key, field]) => [key, valid(field)])))
    case 'list':
      return fc.array(valid(shape.of), { maxLength: Math.min(shape.max, 4) })
    case 'either':
      return fc.oneof(...shape.options.map(valid))
  }
}
const sample = (shape: Shape) => fc.sample(valid(shape), { numRuns: 1, seed: 7 })[0]

/** IPC clones values: prototypes are lost, and functions cannot be sent. */
function cross(value: unknown): { arrived: unknown } | null {
  try {
    return { arrived: structuredClone(value) }
  } catch {
    return null
  }
}

/** Values that are almost valid, and completely different ones. */
const near = (shape: Shape) =>
  fc.oneof(
    valid(shape),
    fc.anything(),
    fc.tuple(valid(shape), fc.anything()).map(([value, extra]) => (typeof value === 'object' && value !== null ? { ...value, extra } : [value])),
    fc.constantFrom(
      null,
      NaN,
      Infinity,
      -1,
      0,
      1.5,
      '',
      'x'.repeat(3000),
      {},
      [],
      { id: 1 },
      { id: '1', provider: 'a', title: 'b' },
      Object.create({ id: 1, provider: 'a', title: 'b' }),
    ),
  )

describe('DESKTOP-17 all channels are registered with the same checks', () => {
  const called: string[] = []
  const site = new FakeWebContents()
  const game = new FakeWebContents()
  const partner = new FakeWebContents()
  const stranger = new FakeWebContents()
  const roleOf = (contents: unknown) =>
    contents === site ? ('site' as const) : contents === game ? ('game' as const) : contents === partner ? ('partner' as const) : undefined
  const siteFrame = { url: 'app://site/slots', parent: null }

  beforeEach(() => {
    resetFakeElectron()
    called.length = 0
    const handlers = Object.fromEntries(invokes.map((name) => [name, () => (called.push(name), sample(channels[name].reply))])) as unknown as ChannelHandlers
    registerChannels(ipcMain as never, handlers, roleOf)
  })

  const invoke = async (name: string, event: unknown, ...args: unknown[]) => ipcMain.handlers.get(name)?.(event, ...args)

  test.each(invokes)('DESKTOP-17 %s answers the site', async (name) => {
    const { argument, reply } = channels[name]
    const answered = await invoke(name, { sender: site, senderFrame: siteFrame }, ...(argument.kind === 'nothing' ? [] : [sample(argument)]))
    expect(hasShape(reply as Shape, answered)).toBe(true)
    expect(called).toEqual([name])
  })

  test.each(invokes)('DESKTOP-17 %s refuses the wrong window, frame, origin, role and argument', async (name) => {
    const { argument, roles: allowed } = channels[name]
    const good = argument.kind === 'nothing' ? [] : [sample(argument)]
    const callers: Record<string, unknown> = {
      'a window nobody knows': { sender: stranger, senderFrame: siteFrame },
      'a subframe': { sender: site, senderFrame: { url: 'app://site/', parent: siteFrame } },
      'a frame that is gone': { sender: site, senderFrame: null },
      "a partner's page in the site's window": { sender: site, senderFrame: { url: 'https://games.partner.example/', parent: null } },
      'another host of our scheme': { sender: site, senderFrame: { url: 'app://evil/', parent: null } },
      'a blank page': { sender: site, senderFrame: { url: 'about:blank', parent: null } },
      'a page without an address': { sender: site, senderFrame: { url: '', parent: null } },
      'the game role': { sender: game, senderFrame: siteFrame },
      'the partner role': { sender: partner, senderFrame: siteFrame },
    }
    expect(allowed, 'a capability of partners would need tests of its own').toEqual(['site'])
    for (const [who, event] of Object.entries(callers)) await expect(invoke(name, event, ...good), who).rejects.toThrow(`${name} was refused`)
    const trusted = { sender: site, senderFrame: siteFrame }
    await fc.assert(
      fc.asyncProperty(near(argument), async (value) => {
        const sent = cross(value)
        if (!sent || hasShape(argument as Shape, sent.arrived)) return
        await expect(invoke(name, trusted, sent.arrived)).rejects.toThrow('was refused')
      }),
      { numRuns: 150 },
    )
    await expect(invoke(name, trusted, ...good, 'more', 'still more'), 'too many arguments').rejects.toThrow('was refused')
    expect(called).toEqual([])
  })

  test('DESKTOP-17 the page does not learn the reason of a failure', async () => {
    resetFakeElectron()
    const handlers = Object.fromEntries(invokes.map((name) => [name, () => Promise.reject(new Error('secret detail'))])) as unknown as ChannelHandlers
    registerChannels(ipcMain as never, handlers, roleOf)
    await expect(invoke('session:present', { sender: site, senderFrame: siteFrame })).rejects.toThrow(/^session:present was refused$/)
  })

  test('DESKTOP-17 events reach only the roles of the map', () => {
    for (const contents of [site, game, partner, stranger]) sendEvent(contents as never, 'session:ended', undefined, roleOf as never)
    expect([site, game, partner, stranger].map(({ sent }) => sent.length)).toEqual([1, 0, 0, 0])
    expect(windowRoles).toEqual(['site', 'game', 'partner'])
  })

  test('DESKTOP-17 zod in the main process and the plain check in the preload agree', () => {
    const shapes = names.flatMap((name): Shape[] => {
      const channel = channels[name]
      return channel.direction === 'invoke' ? [channel.argument, channel.reply] : [channel.payload]
    })
    for (const shape of shapes) {
      const schema = schemaOf(shape)
      fc.assert(
        fc.property(near(shape), (value) => {
          const sent = cross(value)
          if (sent) expect(hasShape(shape, sent.arrived)).toBe(schema.safeParse(sent.arrived).success)
        }),
        { numRuns: 300 },
      )
    }
  })
})

describe('DESKTOP-20 the bridge', () => {
  const load = async () => {
    vi.resetModules()
    const electron = await import('../../../tests/desktop/fakes/electron')
    await import('../../preload/index')
    return { electron, bridge: electron.contextBridge.exposed.get(bridgeName) as Record<string, Record<string, (value?: unknown) => unknown>> }
  }

  test.each(invokes)('DESKTOP-17 %s: the preload checks arguments and replies', async (name) => {
    const { bridge, electron } = await load()
    const { argument, reply } = channels[name]
    const [area = '', verb = ''] = name.split(':')
    const member = bridge[area]?.[verb]
    if (!member) throw new Error('missing')
    const good = argument.kind === 'nothing' ? undefined : sample(argument)
    electron.ipcRenderer.answer = () => sample(reply)
    await expect(member(good)).resolves.toEqual(sample(reply))
    expect(electron.ipcRenderer.invoked).toEqual([good === undefined ? [name] : [name, good]])
    await expect(member({ wrong: true })).rejects.toThrow('wrong argument')
    expect(electron.ipcRenderer.invoked).toHaveLength(1)
    electron.ipcRenderer.answer = () => ({ token: 'secret' })
    await expect(member(good)).rejects.toThrow('wrong reply')
  })

  test.each(events)('DESKTOP-17 %s: a listener gets the payload, never the event, and can unsubscribe', async (name) => {
    const { bridge, electron } = await load()
    const [area = '', verb = ''] = name.split(':')
    const listen = bridge[area]?.[`on${verb[0]?.toUpperCase()}${verb.slice(1)}`]
    const { payload } = channels[name] as EventChannel
    const good = sample(payload)
    const got: unknown[][] = []
    const stop = listen?.((...args: unknown[]) => got.push(args)) as () => void
    electron.ipcRenderer.emit(name, { sender: 'secret' }, good)
    electron.ipcRenderer.emit(name, { sender: 'secret' }, { wrong: true })
    stop()
    electron.ipcRenderer.emit(name, { sender: 'secret' }, good)
    expect(got).toEqual([[good]])
    expect(() => listen?.('not a function')).toThrow('a listener is a function')
  })
})
