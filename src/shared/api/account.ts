import { languageCodes } from '../languages'
import * as z from 'zod/mini'
import { avatarCount } from '../rules/avatar'
import { includesDocs, success } from './docs'
import { endpoint } from './endpoint'
import { extensionField, flag, int, lira, optionalField, moment, optionalText, fieldWithFallback, secret, statusFields, text, displayText } from './wire'

/** A calendar date as three fields, the format of birth dates in the specification. */
export const dateParts = () => z.object({ day: int(1, 31), month: int(1, 12), year: int(1900, 2100) }, 'validation.required')

/** Fields that a registration requires unless it is a secret membership. */
const personal = ['firstname', 'lastname', 'gsm', 'birthdate', 'country', 'city', 'sex'] as const

/** Returns a check whose error is reported together with all other field errors. @see VAL-03, docs/adr/0011-accounts.md: Secret membership */
const unlessSecret = (field: (typeof personal)[number]) =>
  z.refine<{ secret?: boolean } & Partial<Record<(typeof personal)[number], unknown>>>((form) => form.secret === true || (form[field] ?? '') !== '', {
    path: [field],
    error: 'validation.required',
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

const favourite = z.object({ pd: z.string(), id: z.int() })

/** The logged-in player. Amounts are in lira. @see DATA-01 */
export const user = z.object({
  /** Only our server sends the id: at other back ends the username identifies a player. */
  id: optionalField(z.int()),
  username: z.string().check(z.minLength(1)),
  currency: fieldWithFallback(z.string(), 'TRY'),
  currencyIcon: fieldWithFallback(z.string(), '₺'),
  /** Undefined if the balance is not known exactly. */
  balance: optionalField(lira()),
  bonus: optionalField(lira()),
  /** Number of unread messages; absent if the operator has no message service. */
  unreadCount: z.optional(z.int()),
  firstName: displayText(),
  lastName: displayText(),
  email: displayText(),
  gsm: displayText(),
  /** Null for a secret member, who states no birth date. @see docs/adr/0011-accounts.md: Secret membership */
  birthdate: optionalField(z.nullable(z.object({ day: z.int(), month: z.int(), year: z.int() }))),
  /** Whether the identity number is recorded: deposit forms then leave it out, and the back end uses the recorded one. */
  identityKnown: z.optional(z.boolean()),
  /** `male`, `female`, or empty for a secret member. */
  sex: displayText(),
  /** ISO 3166 alpha-3. */
  country: displayText(),
  city: displayText(),
  address: displayText(),
  language: displayText(),
  favoriteGames: fieldWithFallback(z.array(favourite), []),
  translator: extensionField('translator', z.boolean()),
  secret: extensionField('secret', z.boolean()),
  /** Consent to bonus mail and SMS. */
  marketing: extensionField('profileEdit', z.boolean()),
  /** Number of one of the 12 pictures, or null. @see PROF-11 */
  avatar: extensionField('avatar', z.nullable(z.int())),
  /** The login before the current one; `device` is a readable name, empty if unknown. @see PLAY-12 */
  previousLogin: extensionField('security', z.nullable(z.object({ at: moment(), ip: z.string(), device: z.string() }))),
  /** What the player may do now; `until` (ISO 8601) is set for a time-out or exclusion that ends; `returns` and `register` as in limitsGet. @see LIMIT-9 */
  playState: extensionField(
    'limits',
    z.object({
      kind: z.enum(['active', 'time_out', 'excluded', 'closed']),
      until: z.nullable(moment()),
      returns: z.optional(z.nullable(moment())),
      register: z.optional(z.string()),
    }),
  ),
  /** Whether to ask for limits: before the first deposit, or every six months. @see PLAY-1, PLAY-6 */
  limitsPrompt: extensionField('limits', z.nullable(z.enum(['first', 'review']))),
  /** Whether offers are hidden from the player: excluded, in a break, or at an own limit. @see PROTECT-5 */
  noOffers: extensionField('limits', z.boolean()),
  /** Start of this session (ISO 8601), and the player's net result since then in lira. @see PLAY-9 */
  sessionStartedAt: extensionField('sessionFigures', moment()),
  sessionNet: extensionField('sessionFigures', lira()),
})
export type User = z.output<typeof user>

/** Path below the API base of a file with all data about the player (capability `personalData`). */
export const personalDataPath = '/userapi/personal-data.json'

const checktype = () => z.enum(['sms', 'mail'], 'validation.required')

const exampleBirthdate = { day: 7, month: 3, year: 1988 }

export const account = {
  login: endpoint({
    route: { method: 'POST', path: '/login', session: 'starts', auth: 'public', play: false, writes: true },
    request: () =>
      z.object({
        username: text(254),
        password: secret(),
        /** A solved challenge, sent only after an answer has requested one. */
        captcha: optionalText(4000),
      }),
    response: () =>
      z.object({
        ...statusFields(),
        channels: z.optional(z.object({ sms: z.optional(z.string()), mail: z.optional(z.string()) })),
        /** The next attempt needs a solved challenge. @see DATABASE-7 */
        captcha: z.optional(z.boolean()),
      }),
    docs: includesDocs && {
      summary:
        'Log in with username or e-mail. 1: in. 0: bad credentials. -4: new device, a one-time code is needed (`channels` says where it can go). With `captcha` in the answer the next try needs a solved challenge.',
      spec: ['API-05', 'AUTH-18', 'AUTH-19', 'AUTH-20', 'VAL-01'],
      seen: 'The login form; -4 opens the dialog for a one-time code.',
      without: 'Nobody can log in.',
      example: {
        request: { username: 'defne.aksoy', password: 'Lodos!2024' },
        answer: { status: -4, statusText: 'auth.new_device', channels: { sms: '+90 532 *** ** 33', mail: 'd***@posta.example' } },
      },
    },
  }),
  otpRequest: endpoint({
    route: { method: 'POST', path: '/otp/request', auth: 'public', play: false, writes: true, unshown: true },
    request: () => z.object({ username: text(254), password: secret(), checktype: checktype() }),
    response: () => z.object({ ...statusFields(), otpId: z.optional(z.string()), expiresIn: z.optional(z.int()), resendIn: z.optional(z.int()) }),
    docs: includesDocs && {
      summary:
        'Send a one-time code by SMS or mail. `otpId` names the challenge; times in seconds. Within 300 s of the last one it answers -1 with the seconds left, and with the `otpId` of that code while that code is still valid.',
      spec: ['API-06', 'AUTH-21', 'AUTH-25', 'AUTH-26'],
      seen: 'The dialog sends a code by SMS or mail.',
      without: 'A new device cannot log in.',
      example: {
        request: { username: 'defne.aksoy', password: 'Lodos!2024', checktype: 'sms' },
        answer: { ...success, otpId: 'otp-50012', expiresIn: 300, resendIn: 300 },
      },
    },
  }),
  otpVerify: endpoint({
    route: { method: 'POST', path: '/otp/verify', session: 'starts', auth: 'public', play: false, writes: true, unshown: true },
    request: () => z.object({ checktype: checktype(), otpId: text(64), code: text(12) }),
    response: () => z.object(statusFields()),
    docs: includesDocs && {
      summary: 'Check a one-time code; status 1 logs in. Single use, valid for 300 s, five attempts.',
      spec: ['API-07', 'AUTH-22', 'AUTH-23'],
      seen: 'The dialog takes the code and logs in.',
      without: 'A new device cannot log in.',
      example: { request: { checktype: 'sms', otpId: 'otp-50012', code: '412907' }, answer: success },
    },
  }),
  activateSmsIp: endpoint({
    route: { method: 'POST', path: '/activateSmsIp', auth: 'player', play: false, writes: true },
    request: () => z.object({}),
    response: () => z.object(statusFields()),
    docs: includesDocs && {
      summary: 'Trust this device for 30 days; only in a session that began with a one-time code.',
      spec: ['API-15'],
      seen: 'The device is trusted after a code.',
      without: 'Every login on the device asks for a code again.',
      example: { request: {}, answer: success },
    },
  }),
  logout: endpoint({
    route: { method: 'POST', path: '/logout', session: 'ends', auth: 'public', play: false, writes: true },
    request: () => z.object({}),
    response: () => z.object(statusFields()),
    docs: includesDocs && {
      summary: 'End the session and its game sessions. Also succeeds without a session.',
      spec: ['API-08', 'AUTH-39'],
      seen: 'Ends the session.',
      without: 'The device forgets the player; the back end keeps the session.',
      example: { request: {}, answer: success },
    },
  }),
  getMyDetails: endpoint({
    route: { method: 'POST', path: '/getMyDetails', auth: 'player', play: false, writes: false },
    request: () => z.object({ detailed: z.optional(flag()) }),
    response: () => z.object({ ...statusFields(), user }),
    docs: includesDocs && {
      summary: "The logged-in player's record.",
      spec: ['API-04', 'AUTH-35', 'DATA-01'],
      seen: 'Name, balance and details of the player on every page.',
      without: 'Nobody counts as logged in.',
      example: {
        request: { detailed: true },
        answer: {
          ...success,
          user: {
            username: 'defne.aksoy',
            currency: 'TRY',
            currencyIcon: '₺',
            balance: 1250.5,
            bonus: 75,
            unreadCount: 2,
            firstName: 'Defne',
            lastName: 'Aksoy',
            email: 'defne@posta.example',
            gsm: '+905321112233',
            birthdate: exampleBirthdate,
            sex: 'female',
            country: 'TUR',
            city: 'İzmir',
            address: '',
            favoriteGames: [{ pd: 'lodos', id: 1001 }],
          },
        },
      },
    },
  }),
  captcha: endpoint({
    route: { method: 'GET', path: '/captcha', auth: 'public', play: false, writes: false, needs: 'captcha' },
    request: () => z.object({}),
    response: () => z.looseObject({}),
    docs: includesDocs && {
      summary: 'A proof-of-work challenge (ALTCHA) for registration, and for a login that asks for it.',
      spec: ['AUTH-27'],
      example: { request: {}, answer: { algorithm: 'SHA-256', challenge: '9f2c…', salt: 'a71e…', signature: '03bd…' } },
    },
  }),
  register: endpoint({
    route: { method: 'POST', path: '/register', session: 'starts', encoding: 'multipart', auth: 'public', play: false, writes: true },
    request: () =>
      z
        .object({
          username: text(30),
          email: text(254),
          password: secret(),
          password_confirmation: secret(),
          /** Secret membership: none of the personal fields below, and crypto payments only. @see SEC-01, SEC-02 */
          secret: z.optional(flag()),
          /** A secret member's consent to crypto-only payments. */
          checkcrypto: z.optional(flag()),
          /** Required unless `secret` is set, like all following fields without a comment. */
          firstname: optionalText(60),
          lastname: optionalText(60),
          /** Always optional. */
          address: optionalText(200),
          /** With or without spaces, in international form (+90 5xx ...). */
          gsm: optionalText(24),
          birthdate: z.optional(dateParts()),
          /** ISO 3166 alpha-3. */
          country: optionalText(3),
          /** `value` of a city of that country. */
          city: optionalText(80),
          sex: z.optional(z.enum(['male', 'female'], 'validation.required')),
          /** Consent: over 18, and the user agreement. */
          checkage: z.optional(flag()),
          /** Consent: terms and conditions. */
          checkcontract: z.optional(flag()),
          /** Consent to bonus mail and SMS; optional. */
          checkmail: z.optional(flag()),
          identification_no: optionalText(11),
          /** Referral code. */
          branch: optionalText(40),
          language: optionalText(5),
          /** The solved ALTCHA payload (base64). */
          captcha: z.optional(z.string().check(z.maxLength(4000))),
        })
        .check(...personal.map(unlessSecret)),
    response: () => z.object(statusFields()),
    docs: includesDocs && {
      summary: 'Open an account. 1: done. 0: `errors` by field. The site sends every personal field (`firstname` to `sex`, without `address`) unless `secret`.',
      spec: ['API-09', 'AUTH-27', 'AUTH-30', 'AUTH-31', 'VAL-03', 'VAL-04', 'VAL-05', 'VAL-06', 'VAL-08', 'VAL-09', 'VAL-10', 'VAL-11'],
      seen: 'The registration form.',
      without: 'The form says that it could not be sent.',
      example: {
        request: {
          username: 'defne.aksoy',
          email: 'defne@posta.example',
          password: 'Lodos!2024',
          password_confirmation: 'Lodos!2024',
          firstname: 'Defne',
          lastname: 'Aksoy',
          gsm: '+905321112233',
          birthdate: exampleBirthdate,
          country: 'TUR',
          city: '35',
          sex: 'female',
          checkage: true,
          checkcontract: true,
        },
        answer: { status: 0, statusText: 'register.failed', errors: { username: ['validation.username_taken'] } },
      },
    },
  }),
  cities: endpoint({
    route: { method: 'POST', path: '/getData/cities', auth: 'public', play: false, writes: false },
    request: () => z.object({ country: text(3) }),
    response: () => z.object({ status: z.int(), cities: z.array(z.object({ value: z.string(), text: z.string() })) }),
    docs: includesDocs && {
      summary: 'Cities of a country (alpha-3).',
      spec: ['API-14', 'AUTH-29', 'AUTH-32'],
      seen: 'The list of cities in registration and bank accounts.',
      without: 'No city can be chosen.',
      example: { request: { country: 'TUR' }, answer: { ...success, cities: [{ value: '35', text: 'İzmir' }] } },
    },
  }),
  setLang: endpoint({
    route: { method: 'POST', path: '/setLang', auth: 'public', play: false, writes: true },
    request: () => z.object({ lang: z.enum(languageCodes, 'validation.invalid') }),
    response: () => z.object(statusFields()),
    docs: includesDocs && {
      summary: 'Remember the language; for a player also for mail and SMS.',
      spec: ['API-16'],
      seen: 'Mail and SMS come in the language of the site.',
      without: 'The site changes its language; the back end does not know.',
      example: { request: { lang: 'de' }, answer: success },
    },
  }),
  forgotPassword: endpoint({
    route: { method: 'POST', path: '/forgotPassword', auth: 'public', play: false, writes: true },
    request: () => z.object({ email: text(254) }),
    response: () => z.object(statusFields()),
    docs: includesDocs && {
      summary: 'Mail a link for a new password (valid 20 minutes, single use, newest only). The answer is the same whether or not the address has an account.',
      spec: ['API-10', 'AUTH-16', 'VAL-12'],
      seen: 'The form that mails a link for a new password.',
      without: 'The form says that it could not be sent.',
      example: { request: { email: 'defne@posta.example' }, answer: success },
    },
  }),
  forgotUsername: endpoint({
    route: { method: 'POST', path: '/forgotUsername', encoding: 'urlencoded', auth: 'public', play: false, writes: true },
    request: () => z.object({ email: text(254), birthdate: dateParts() }),
    response: () => z.object(statusFields()),
    docs: includesDocs && {
      summary: 'Mail the username to the address if the birth date matches. The answer is the same whether or not it does.',
      spec: ['API-11', 'AUTH-17', 'VAL-13'],
      seen: 'The form that mails the username.',
      without: 'The form says that it could not be sent.',
      example: { request: { email: 'defne@posta.example', birthdate: exampleBirthdate }, answer: success },
    },
  }),
  resetPassword: endpoint({
    route: { method: 'POST', path: '/reset-password', auth: 'public', play: false, writes: true },
    request: () => z.object({ password: secret(), password_confirmation: secret(), token: text(128) }),
    response: () => z.object(statusFields()),
    docs: includesDocs && {
      summary: 'Set a new password with the mailed token; ends all sessions and device trust, and logs nobody in.',
      spec: ['API-13', 'AUTH-33', 'AUTH-34', 'VAL-14', 'VAL-15', 'VAL-18'],
      seen: 'The page of the mailed link sets a password.',
      without: 'The mailed link leads to an error.',
      example: { request: { password: 'Poyraz!2024', password_confirmation: 'Poyraz!2024', token: '6f1c0a9e' }, answer: success },
    },
  }),
  changePassword: endpoint({
    route: { method: 'POST', path: '/changePassword', auth: 'player', play: false, writes: true },
    request: () => z.object({ currentPass: secret(), newPass: secret(), newPass_confirmation: secret() }),
    response: () => z.object(statusFields()),
    docs: includesDocs && {
      summary: 'Change the password; ends every other session and all device trust. 0: `errors` by field.',
      spec: ['API-12', 'PROF-09', 'ERR-12', 'VAL-14', 'VAL-15', 'VAL-16', 'VAL-17'],
      seen: 'The password form of the account page.',
      without: 'The form says that it could not be sent.',
      example: {
        request: { currentPass: 'Lodos!2024', newPass: 'Poyraz!2024', newPass_confirmation: 'Poyraz!2024' },
        answer: { status: 0, errors: { currentPass: ['validation.password_current'] } },
      },
    },
  }),
  profileUpdate: endpoint({
    route: { method: 'POST', path: '/userapi/profile/update', auth: 'player', play: false, writes: true, needs: 'profileEdit' },
    request: () =>
      z.object({
        address: optionalText(200),
        city: optionalText(80),
        gsm: optionalText(24),
        checkmail: z.optional(flag()),
        /** Required when `gsm` changes. */
        password: z.optional(z.string().check(z.maxLength(128, 'validation.too_long'))),
      }),
    response: () => z.object(statusFields()),
    docs: includesDocs && {
      summary:
        'Change address, city, phone and the consent to bonus mail; a new phone number requires the password, because codes are sent to it. 0: `errors` by field.',
      spec: ['PROF-07', 'PROF-08'],
      example: { request: { city: 'Ankara', address: 'Kıbrıs Cd. 12' }, answer: success },
    },
  }),
  avatarSet: endpoint({
    route: { method: 'POST', path: '/userapi/avatar/set', auth: 'player', play: false, writes: true, needs: 'avatar' },
    request: () => z.object({ avatar: int(1, avatarCount) }),
    response: () => z.object(statusFields()),
    docs: includesDocs && {
      summary: 'Choose one of the 12 pictures.',
      spec: ['PROF-11'],
      example: { request: { avatar: 4 }, answer: success },
    },
  }),
} as const
