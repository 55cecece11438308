import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { jurisdictions, marketRulesOf } from '@kehribar/shared/rules/jurisdictions'
import { currentTerms, capTermsToJurisdiction } from '@server/modules/bonuses'
import { importSources } from '@server/modules/imports'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { invalidateCached } from '@server/call/answer-cache'
import { operatorOf } from '../../tests/support/ops'
import { startTestServer, type TestServer } from '../../tests/support/server'
import { accountsOf, expectClean } from './money-support'

/* Imports with the operator's command as it is typed, on a database without any imported data. */

let server: TestServer
const ops = operatorOf(() => server)
const folder = mkdtempSync(join(tmpdir(), 'kehribar-import-'))
beforeAll(async () => {
  server = await startTestServer({ database: 'empty' })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Writes a file below the folder and returns its path. */
function file(name: string, data: unknown): string {
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, typeof data === 'string' ? data : JSON.stringify(data))
  return path
}
const faultsOf = async (...words: string[]) => {
  expect(await ops.refused(...words, '--json')).toMatch(/nothing was imported\.$/)
  return (JSON.parse(ops.written()) as { faults: { file: string; place: string; fault: string }[] }).faults.map(
    ({ file: of, place, fault }) => `${of} ${place} ${fault}`,
  )
}
const counts = async (...words: string[]) =>
  (JSON.parse(await ops(...words, '--json')) as { imports: { added: number; replaced: number; kept: number; skipped: boolean }[] }).imports.map(
    ({ added, replaced, kept, skipped }) => (skipped ? 'skipped' : [added, replaced, kept]),
  )
const count = async (table: string) => Number((await server.pool.query(`select count(*) as n from ${table}`)).rows[0].n)

const title = (tr: string) => ({ tr, en: tr, de: tr })
const game = (id: number, more: object = {}) => ({
  id,
  type: 'slot',
  title: `Oyun ${id}`,
  provider: 'studyo',
  slug: `oyun-${id}`,
  engine: 'slot-reef',
  rtp: 95.5,
  min: '0.50',
  max: '100.00',
  tags: [101],
  ...more,
})
const weights = { slot: 100, other: 50, virtual: 20, live: 10, crash: 0, sports: 0 }
const catalogue = (games: object[]) => ({
  providers: [{ code: 'studyo', name: 'Stüdyo' }],
  tags: [{ id: 101, type: 'slot', title: title('Popüler') }],
  games,
})

describe('OPERATE-1 before anything is imported', () => {
  test('there is no player, money, code or account for deposits; the house accounts exist', async () => {
    for (const table of ['player', 'game', 'content', 'deposit_method', 'operator_account', 'promo_code', 'coin_rate', 'picture', 'data_import'])
      expect([table, await count(table)]).toEqual([table, 0])
    expect((await server.pool.query('select kind, balance::int from ledger_account order by kind')).rows).toEqual(
      ['bonus_cost', 'house_revenue', 'psp_clearing', 'suspense'].map((kind) => ({ kind, balance: 0 })),
    )
    expect(await ops('imports')).toBe('Nothing was imported.\n')
  })

  test('the site’s calls return empty lists without errors, for visitors and players', async () => {
    const { cookie } = await server.testPlayer()
    const { body: home } = await server.call('homepage', {})
    expect(home).toEqual({ status: 1, indexgames: [], mainbanner: [], sidebanner: [], bonus: [], static: { aboutus: { json: { context: {} } } } })
    for (const name of ['slotGames', 'liveGames', 'virtualGames', 'otherGames'] as const)
      expect((await server.call(name, {})).body).toEqual({ data: [], total: 0 })
    const asked = [
      await server.call('banners', {}),
      await server.call('providers', {}),
      await server.call('tags', {}),
      await server.call('gameinfo', {}),
      await server.call('footer', {}),
      ...(await Promise.all((['faq', 'static', 'splash', 'rules', 'promotion'] as const).map((type) => server.call('siteContent', { type })))),
      await server.call('depositMethods', {}, { cookie }),
      await server.call('withdrawMethods', {}, { cookie }),
      await server.call('favoriteGet', {}, { cookie }),
      await server.call('bonusesActive', {}, { cookie }),
      await server.call('messageGet', {}, { cookie }),
    ]
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 200))
    expect((await server.request('/api/cdnFiles/images/brand/logo.svg')).status).toBe(404)
  })
})

describe('REPO-5 a file', () => {
  test('with errors is reported with all errors and their places, and nothing of it is imported', async () => {
    const wrong = file('wrong.json', {
      providers: [{ code: 'Stüdyo', name: '' }],
      games: [game(1, { rtp: 101 }), game(2, { min: '5', max: '1.234' }), { ...game(3), extra: true }],
    })
    const faults = await faultsOf('import', 'catalogue', wrong)
    expect(faults.map((fault) => fault.split(' ').slice(0, 2).join(' '))).toEqual([
      'wrong.json providers[0].code',
      'wrong.json providers[0].name',
      'wrong.json games[0].rtp',
      'wrong.json games[1].max',
      'wrong.json games[2]',
    ])
    const strange = file('strange.json', {
      ...catalogue([game(1), game(1, { slug: 'oyun-1' }), game(2, { provider: 'nobody' }), game(3, { tags: [5] }), game(4, { min: '9', max: '5' })]),
    })
    expect(await faultsOf('import', 'catalogue', strange)).toEqual(['strange.json games[4] min must not be above max'])
    const doubled = file('doubled.json', catalogue([game(1), game(1, { slug: 'oyun-1' }), game(2, { provider: 'nobody' }), game(3, { tags: [5] })]))
    expect(await faultsOf('import', 'catalogue', doubled)).toEqual([
      'doubled.json games[1].id is the same as in games[0]',
      'doubled.json games[1].slug is the same as in games[0]',
      'doubled.json games[2].provider "nobody" is not a known provider',
      'doubled.json games[3].tags[0] 5 is not a tag of slot',
    ])
    expect(await ops.refused('import', 'catalogue', file('text.json', 'oops'))).toBe('One fault; nothing was imported.')
    expect(ops.written()).toMatch(/text\.json +is not valid JSON/)
    expect(await ops.refused('import', 'catalogue', join(folder, 'none.json'))).toBe('One fault; nothing was imported.')
    expect(await count('provider')).toBe(0)
    expect(await count('game')).toBe(0)
  })

  const facts = { features: ['ways', 'wilds'], volatility: 'high', released: '2026-03-01', jackpot: true }

  test('USE-3 can be checked with --dry-run, imported, skipped the second time, and replaced on request', async () => {
    const path = file('catalogue.json', catalogue([game(1, facts), game(2, { home: 0 })]))
    expect(await counts('import', 'catalogue', path, '--dry-run')).toEqual([[4, 0, 0]])
    expect([await count('game'), await count('data_import')]).toEqual([0, 0])
    expect(await counts('import', 'catalogue', path, '--once')).toEqual([[4, 0, 0]])
    expect((await server.call('slotGames', { search: 'Oyun' })).body.data).toMatchObject([
      { id: 1, rtp: 95.5, minBet: 0.5, maxBet: 100, tags: [{ id: 101 }], ...facts },
      { id: 2 },
    ])
    await server.pool.query("update game set title = 'Yeni ad' where id = 1")
    await server.pool.query('delete from game_tag where game_id = 1')
    expect(await counts('import', 'catalogue', path, '--once')).toEqual(['skipped'])
    expect(await counts('import', 'catalogue', path)).toEqual([[0, 0, 4]])
    expect((await server.pool.query('select title, (select count(*)::int from game_tag where game_id = 1) as tags from game where id = 1')).rows).toEqual([
      { title: 'Yeni ad', tags: 0 },
    ])
    expect(await counts('import', 'catalogue', path, '--replace')).toEqual([[0, 4, 0]])
    expect((await server.pool.query('select title, (select count(*)::int from game_tag where game_id = 1) as tags from game where id = 1')).rows).toEqual([
      { title: 'Oyun 1', tags: 1 },
    ])
    expect(await faultsOf('import', 'catalogue', file('other.json', catalogue([game(9, { slug: 'oyun-1' })])))).toEqual([
      'other.json games[0].slug already belongs to number 1',
    ])
    const listed = JSON.parse(await ops('imports', '--json')) as { kind: string; source: string; replace: boolean; actor: string }[]
    expect(listed.map(({ kind, source, replace }) => [kind, source, replace])).toEqual([
      ['catalogue', 'catalogue.json', true],
      ['catalogue', 'catalogue.json', false],
      ['catalogue', 'catalogue.json', false],
    ])
    expect(listed[0]?.actor).toMatch(/^ops by /)
    expect(await ops('imports', '--limit', '1')).toMatch(/catalogue +catalogue\.json +0 +4 +0/)
  })

  test('with content refers to promotions by code, and has all languages or only the first', async () => {
    const banner = { code: 'ilk', title: title('İlk'), text: { tr: 'Yalnız Türkçe' }, action: title('Git'), link: 'promotion:hosgeldin' }
    const promotion = { code: 'hosgeldin', type: 'special', title: title('Hoş geldin'), summary: title('Özet'), html: title('<p>Metin</p>') }
    expect(await faultsOf('import', 'content', file('content.json', { banners: { main: [banner] } }))).toEqual([
      'content.json banners.main[0].link "hosgeldin" is not a known promotion',
    ])
    const missing = { banners: { main: [{ ...banner, title: { en: 'First' }, link: 'javascript:alert(1)' }] } }
    expect(await faultsOf('import', 'content', file('content.json', missing))).toEqual([
      'content.json banners.main[0].title must have a text in "tr"',
      expect.stringMatching(/^content\.json banners\.main\[0\]\.link must be a path/),
    ])
    await ops('import', 'content', file('content.json', { banners: { main: [banner] }, promotions: [promotion] }))
    invalidateCached()
    const { body } = await server.call('homepage', {})
    const [found] = (await server.call('siteContent', { type: 'promotion' })).body.promotion ?? []
    expect(body.mainbanner).toMatchObject([{ json: { link: `/promotions/${found?.id}`, text: { '1': 'Yalnız Türkçe' } } }])
  })

  test('OPERATE-4 DATABASE-3 PLAY-20 with bonuses sets the terms for future ones, keeps those of existing ones, and equals its export', async () => {
    const trial = { code: 'deneme-bonusu', fixed: '50.00', wagering: 10, days: 3, maxBet: '5.00', maxCash: '250.00', weights }
    const spins = { ...trial, code: 'gunluk-cevirme', fixed: undefined, freeSpins: { count: 20, value: '1.00', game: 'Oyun 1' } }
    const given = (...bonuses: object[]) => file('bonuses.json', { bonuses })
    const wrong = [
      { ...trial, code: 'yok' },
      { ...trial, wagering: 0 },
      { ...trial, weights: { ...weights, slot: 101 } },
      { ...trial, maxBet: 5 },
      { ...trial, fixed: '0.00' },
    ]
    expect((await faultsOf('import', 'bonuses', given(...wrong))).map((fault) => fault.split(' ')[1])).toEqual([
      'bonuses[0].code',
      'bonuses[1].wagering',
      'bonuses[2].weights.slot',
      'bonuses[3].maxBet',
      'bonuses[4].fixed',
    ])
    const strange = [{ ...trial, percent: 10 }, trial, { ...spins, freeSpins: { ...spins.freeSpins, game: 'Yok' } }]
    expect(await faultsOf('import', 'bonuses', given(...strange))).toEqual([
      'bonuses.json bonuses[1].code is the same as in bonuses[0]',
      'bonuses.json bonuses[0].percent is not allowed: this bonus is a fixed amount, not a share',
      'bonuses.json bonuses[2].freeSpins.game "Yok" is not a slot',
    ])
    expect(await ops('offers', 'list', 'bonuses')).not.toMatch(/deneme/)
    expect(await counts('import', 'bonuses', given(trial, spins), '--dry-run')).toEqual([[2, 0, 0]])
    expect(await count('bonus_terms_version')).toBe(0)
    expect(await counts('import', 'bonuses', given(trial, spins))).toEqual([[2, 0, 0]])
    expect(await ops('offers', 'list', 'bonuses')).toMatch(/deneme-bonusu/)

    expect(await counts('import', 'bonuses', given({ ...trial, fixed: '60.00' }))).toEqual([[0, 0, 1]])
    expect(await counts('import', 'bonuses', given({ ...trial, fixed: '60.00' }, spins), '--replace')).toEqual([[0, 1, 1]])
    const { rows } = await server.pool.query("select terms ->> 'fixed' as fixed from bonus_terms_version where bonus = 'deneme-bonusu' order by id")
    expect(rows).toEqual([{ fixed: '50' }, { fixed: '60' }])
    const back = join(folder, 'bonuses-back.json')
    expect(await ops('offers', 'export', 'bonuses', back)).toMatch(/bonuses .*2/)
    expect(await counts('import', 'bonuses', back, '--replace')).toEqual([[0, 0, 2]])
  })

  test('PROTECT-13 with wagering above the market’s maximum is refused, and stored terms of another market are checked before a bonus is granted', async () => {
    const [strictest, plain] = [marketRulesOf(jurisdictions.strictest), marketRulesOf(jurisdictions.plain)]
    const terms = (wagering: number) => ({ code: 'dogum-gunu', fixed: '250.00', wagering, days: 7, maxBet: '50.00', weights })
    const path = file('bonuses.json', { bonuses: [terms(11)] })
    expect(await faultsOf('import', 'bonuses', path)).toEqual(['bonuses.json bonuses[0].wagering exceeds the 10 times that the market allows'])
    await importSources(server.db, [{ kind: 'bonuses', path }], { config: { ...server.config, rules: plain }, actor: 'test' })
    const wagering = async () => (await currentTerms(server.db)).get('dogum-gunu')?.wagering
    expect([await capTermsToJurisdiction(server.db, plain), await wagering()]).toEqual([[], 11])
    expect([await capTermsToJurisdiction(server.db, strictest), await wagering()]).toEqual([['dogum-gunu'], 10])
    expect(await capTermsToJurisdiction(server.db, strictest)).toEqual([])
    expect(await counts('import', 'bonuses', file('bonuses.json', { bonuses: [terms(10)] }), '--replace')).toEqual([[0, 0, 1]])
  })

  test('of the cashier and of codes may refer only to existing items', async () => {
    const method = { id: 1, code: 'card', kind: 'card', title: title('Kart'), mark: 11, min: '50.00', max: '100.00', seconds: 30, bonus: false, opens: 'frame' }
    const account = { id: 7, method: 'eft', bank: 'Banka', mark: 'banka', holder: 'Biz', iban: 'TR00', min: '1', max: '2' }
    expect(await faultsOf('import', 'cashier', file('cashier.json', { depositMethods: [method], accounts: [account] }))).toEqual([
      'cashier.json accounts[0].iban must be a Turkish IBAN',
    ])
    expect(await faultsOf('import', 'cashier', file('cashier.json', { depositMethods: [method], accounts: [{ ...account, iban: '' }] }))).toEqual([
      'cashier.json accounts[0].method "eft" is not a known deposit method',
    ])
    // OPERATE-3: a company without a contract, or with a contract for other things.
    expect(await faultsOf('import', 'cashier', file('cashier.json', { depositMethods: [{ ...method, partner: 'nobody' }] }))).toEqual([
      'cashier.json depositMethods[0].partner "nobody" is not a known partner for payments',
    ])
    await ops('import', 'cashier', file('cashier.json', { depositMethods: [method], coins: [{ id: 8, code: 'btt', lira: '0.00002905' }] }))
    expect((await server.pool.query('select kurus_per_coin::text as kurus from coin_rate')).rows).toEqual([{ kurus: '0.00290500' }])
    expect(await faultsOf('import', 'codes', file('codes.json', { codes: [{ code: 'a', bonus: 'none' }] }))).toEqual([
      'codes.json codes[0].code must be capitals and digits',
    ])
    expect(await faultsOf('import', 'codes', file('codes.json', { codes: [{ code: 'DENE50', bonus: 'deneme-cevirme' }] }))).toEqual([
      'codes.json codes[0].bonus "deneme-cevirme" is not a known bonus with terms',
    ])
    await ops('import', 'codes', file('codes.json', { codes: [{ code: 'DENE50', bonus: 'deneme-bonusu', validUntil: '2031-01-01T00:00:00+03:00' }] }))
    await server.pool.query("update promo_code set uses = 5 where code = 'DENE50'")
    await ops('import', 'codes', '--replace', file('codes.json', { codes: [{ code: 'DENE50', bonus: 'deneme-bonusu', maxUses: 9 }] }))
    expect((await server.pool.query("select max_uses, uses, valid_until from promo_code where code = 'DENE50'")).rows).toEqual([
      { max_uses: 9, uses: 5, valid_until: null },
    ])
    await server.pool.query("update promo_code set uses = 0 where code = 'DENE50'")
  })

  test('DATABASE-6 with partners creates contracts, and a game refers to the company that runs it', async () => {
    const ardic = { code: 'ardic', name: 'Ardıç', kinds: ['games'], largestWin: '500.00', largestDay: '900.00' }
    const given = (...partners: object[]) => file('partners.json', { partners })
    const wrong = { ...ardic, kinds: ['casino'], origin: 'https://ardic.example/oyun', addresses: ['10.0.0.0/99'] }
    const places = (faults: string[]) => faults.map((fault) => fault.split(' ')[1])
    expect(places(await faultsOf('import', 'partners', given(wrong)))).toEqual(['partners[0].kinds[0]', 'partners[0].origin', 'partners[0].addresses[0]'])
    expect(places(await faultsOf('import', 'partners', given(ardic, { ...ardic, largestDay: '499.99' })))).toEqual(['partners[1]'])
    expect(places(await faultsOf('import', 'partners', given(ardic, ardic)))).toEqual(['partners[1].code'])
    const games = file('ardic.json', catalogue([game(60, { partner: 'ardic' }), game(61)]))
    expect(await faultsOf('import', 'catalogue', games)).toEqual(['ardic.json games[0].partner "ardic" is not a known partner'])

    expect(await counts('import', 'partners', given({ ...ardic, origin: 'https://ardic.example' }))).toEqual([[1, 0, 0]])
    expect(await counts('import', 'partners', given({ ...ardic, largestWin: '1.00' }))).toEqual([[0, 0, 1]])
    expect(await ops('partners')).toMatch(/ardic +Ardıç +active +games +https:\/\/ardic\.example +anywhere +500\.00 TRY +900\.00 TRY/)
    await ops('import', 'catalogue', games)
    expect((await server.pool.query('select id, partner from game where id in (60, 61) order by id')).rows).toEqual([
      { id: 60, partner: 'ardic' },
      { id: 61, partner: 'sandbox' },
    ])
    await server.pool.query('delete from game_tag where game_id in (60, 61)')
    await server.pool.query('delete from game where id in (60, 61)')
  })

  test('MONEY-8 with players credits their money once, like a deposit, and overwrites nobody', async () => {
    const person = {
      username: 'gelen.oyuncu',
      email: 'gelen@kehribar.example',
      password: 'Tasinan-2026!',
      firstName: 'Gelen',
      lastName: 'Oyuncu',
      gsm: '+905551230099',
      birthDate: '1988-02-29',
      sex: 'male',
      country: 'TUR',
      city: 'Ankara',
      deposits: [{ method: 'card', amount: '120.50', company: 'eski', reference: 'OPERATE-1' }],
      messages: [{ at: { daysFromNow: -2 }, type: 'success', subject: 'Merhaba', description: 'Hoş geldiniz', html: '<p>Merhaba</p>' }],
    }
    const given = (...players: object[]) => file('players.json', { players })
    const young = { ...person, username: 'destek', gsm: '0555', birthDate: '2020-01-01', city: 'Paris' }
    expect((await faultsOf('import', 'players', given(young))).map((fault) => fault.split(' ')[1])).toEqual([
      'players[0].username',
      'players[0].gsm',
      'players[0].birthDate',
      'players[0].city',
    ])
    expect(await counts('import', 'players', given(person))).toEqual([[1, 0, 0]])
    const [row] = (await server.pool.query<{ id: number }>("select id::int from player where username = 'gelen.oyuncu'")).rows
    expect(await accountsOf(server.db, row?.id ?? 0)).toMatchObject({ cash: 120_50n })
    expect((await server.call('login', { username: 'gelen.oyuncu', password: 'Tasinan-2026!' })).body.status).toBe(-4)
    expect(await counts('import', 'players', given({ ...person, password: 'Baska-2026!' }), '--replace')).toEqual([[0, 0, 1]])
    expect((await server.call('login', { username: 'gelen.oyuncu', password: 'Tasinan-2026!' })).body.status).toBe(-4)
    const other = { ...person, username: 'baska.oyuncu' }
    expect(await faultsOf('import', 'players', given(other))).toEqual([
      'players.json players[0].email belongs to another player',
      'players.json players[0].gsm belongs to another player',
      'players.json players[0].deposits[0].reference has already been booked',
    ])
    const excluded = {
      ...other,
      email: 'x@kehribar.example',
      gsm: '+905551230077',
      deposits: [{ ...person.deposits[0], method: 'none', reference: 'OPERATE-2' }],
    }
    await server.pool.query("insert into exclusion (player_id, kind, until, email) values ($1, 'excluded', null, 'x@kehribar.example')", [row?.id])
    expect(await faultsOf('import', 'players', given(excluded))).toEqual([
      'players.json players[0].email belongs to a person who is excluded or closed the account',
      'players.json players[0].deposits[0].method "none" is not a known deposit method',
    ])
    await expectClean(server.db)
  })
})

describe('REPO-5 pictures', () => {
  const svg = (color: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="${color}"/></svg>`

  test('are reported with what is wrong with each', async () => {
    file('bad/games/oyun-1.svg', '<svg onload="alert(1)"></svg>')
    file('bad/games/oyun-2.png', svg('red'))
    file('bad/games/Oyun.svg', svg('red'))
    file('bad/games/oyun-3.gif', 'GIF89a')
    expect(await faultsOf('import', 'pictures', join(folder, 'bad'))).toEqual([
      'bad games/Oyun.svg must be named kind/name, in lower-case letters, digits and dashes',
      'bad games/oyun-1.svg contains a script',
      'bad games/oyun-2.png is not a valid png',
      'bad games/oyun-3.gif must end in .svg, .png, .jpg, .webp, .avif',
    ])
    expect(await count('picture')).toBe(0)
  })

  test('have a digest in their address, so that a replaced one is loaded again', async () => {
    const pictures = join(folder, 'pictures')
    const { cookie } = await server.testPlayer()
    const image = async () => (await server.call('favoriteGet', {}, { cookie })).body.data[0]?.image ?? ''
    await server.call('favoriteToggle', { gameID: 1 }, { cookie })
    expect(await image()).toBe('/api/cdnFiles/images/games/oyun-1.svg')
    file('pictures/games/oyun-1.svg', svg('red'))
    expect(await counts('import', 'pictures', pictures)).toEqual([[1, 0, 0]])
    const first = await image()
    expect(first).toMatch(/^\/api\/cdnFiles\/images\/games\/oyun-1\.svg\?v=[0-9a-f]{10}$/)
    const red = await server.request(first)
    expect([red.headers.get('cache-control'), await red.text()]).toEqual(['public, max-age=31536000, immutable', svg('red')])
    file('pictures/games/oyun-1.svg', svg('blue'))
    expect(await counts('import', 'pictures', pictures)).toEqual([[0, 0, 1]])
    expect(await image()).toBe(first)
    expect(await counts('import', 'pictures', pictures, '--replace')).toEqual([[0, 1, 0]])
    expect(await image()).not.toBe(first)
    expect(await (await server.request(await image())).text()).toBe(svg('blue'))
    // The old address returns the new picture, but must not be cached permanently.
    const stale = await server.request(`${first}0`)
    expect([stale.headers.get('cache-control'), await stale.text()]).toEqual(['public, max-age=86400', svg('blue')])
  })
})

describe('REPO-5 all', () => {
  test('files of a folder are imported together or not at all: the errors of every file are reported', async () => {
    const world = mkdtempSync(join(folder, 'all-'))
    const at = world.slice(folder.length + 1)
    file(`${at}/catalogue.json`, catalogue([game(50)]))
    file(`${at}/codes.json`, { codes: [{ code: 'x', bonus: 'deneme-bonusu' }] })
    expect(await faultsOf('import', 'all', world)).toEqual(['codes.json codes[0].code must be capitals and digits'])
    file(`${at}/codes.json`, {
      codes: [
        { code: 'YENI50', bonus: 'deneme-bonusu' },
        { code: 'YENI50', bonus: 'deneme-bonusu' },
      ],
    })
    expect(await faultsOf('import', 'all', world)).toEqual(['codes.json codes[1].code is the same as in codes[0]'])
    expect((await server.pool.query('select 1 from game where id = 50')).rowCount).toBe(0)
    expect(await ops.refused('import', 'all', join(folder, 'bad'))).toMatch(/has none of: pictures, partners\.json, catalogue\.json/)
  })

  test('files of the sandbox can be imported into a database with other data', async () => {
    await ops('import', 'all', inject('worldFolder'), '--dry-run')
    expect(ops.written()).toMatch(/players +players\.json +2 +0 +0/)
  })
})
