import { Authenticator, type AuthenticatorFaults } from '../../tests/support/authenticator'
import type { TestPlayer } from '../../tests/support/player'
import type { TestServer } from '../../tests/support/server'

/** Returns the origin of the site's pages, as a browser includes it in what it signs. */
export const pageOrigin = (server: TestServer) => {
  const url = new URL(server.config.publicOrigin)
  url.hostname = 'localhost'
  return url.origin
}

export async function beginPasskey(server: TestServer, player: TestPlayer) {
  const { body } = await server.call('passkeyOptions', { password: player.password }, { cookie: player.cookie })
  return { challengeId: body.challengeId ?? '', options: body.options ?? { challenge: '' } }
}

/** Adds a passkey as the player's browser would. */
export async function addPasskey(
  server: TestServer,
  player: TestPlayer,
  authenticator = new Authenticator(pageOrigin(server)),
  lies: AuthenticatorFaults = {},
) {
  const { challengeId, options } = await beginPasskey(server, player)
  const credential = authenticator.create(options, lies)
  const { body } = await server.call('passkeyAdd', { challengeId, name: 'Telefonum', credential }, { cookie: player.cookie })
  return { authenticator, body }
}

export async function passkeyLogin(server: TestServer, authenticator: Authenticator, lies: AuthenticatorFaults = {}, cookie = '') {
  const { challengeId, options } = (await server.call('passkeyLoginOptions', {})).body
  return server.call('passkeyLogin', { challengeId, credential: authenticator.get(options, lies) }, { cookie })
}

export const securityOf = async (server: TestServer, cookie: string) => (await server.call('securityGet', {}, { cookie })).body
