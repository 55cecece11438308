import { Argument, type Command, Option } from 'commander'
import type { Services } from '../call'
import { conclude } from './conclude'
import type { WithServices } from './connect'
import { confirm, OpsError } from './console'
import { approveItem, cancelWithdrawal, rejectItem } from './decisions'
import { type Kind, kinds, tell } from './work'

const kind = () => new Argument('<kind>', 'what it is').choices([...kinds])
export const yes = () => new Option('-y, --yes', 'do not ask')
const willNotPay = () =>
  new Option('--company-will-not-pay', 'of a withdrawal that the payment company has: it said that it will not pay it out, so no report of it decides').default(
    false,
  )

/** "withdrawal 12 (player ece, method havale, amount 200.00 TRY, state inProcess, company sandbox)". */
async function named({ db }: Services, of: Kind, id: string): Promise<string> {
  const known = await tell(db, of, id)
  return `${of === 'suspense' ? 'money in suspense' : of.replace(/s$/, '')} ${id}${known === null ? '' : ` (${known})`}`
}

function refuseElsewhere(of: Kind, option: string, given: boolean): void {
  if (given && of !== 'withdrawals') throw new OpsError(`${option} is about withdrawals only.`)
}

interface Approving {
  byHand: boolean
  companyWillNotPay: boolean
  yes?: boolean
}

interface Rejecting {
  reason: string
  companyWillNotPay: boolean
  yes?: boolean
}

const ofCompany = (given: boolean) => (given ? ' The payment company said that it will not pay it.' : '')

/** The decisions about what waits: each asks with whose and how much it is, and is made once. */
export function addDecisions(program: Command, withServices: WithServices): void {
  program
    .command('approve')
    .description(
      'accept one: credit a bank transfer, book money in suspense as it came, hand a withdrawal to the payment company, accept a receipt, give a bonus, a call made, a refund sent, what a player can afford',
    )
    .addArgument(kind())
    .argument('<id>', 'as the list shows it')
    .option('--by-hand', 'of a withdrawal: it was paid without the payment company', false)
    .addOption(willNotPay())
    .addOption(yes())
    .action((of: Kind, id: string, { byHand, companyWillNotPay, yes: sure }: Approving) =>
      withServices(async (services) => {
        refuseElsewhere(of, '--by-hand', byHand)
        refuseElsewhere(of, '--company-will-not-pay', companyWillNotPay)
        if (companyWillNotPay && !byHand) throw new OpsError('--company-will-not-pay goes with --by-hand, or with reject.')
        await confirm(`Approve ${await named(services, of, id)}${byHand ? ' as paid by hand' : ''}?${ofCompany(companyWillNotPay)}`, sure ?? false)
        await conclude(services, 'approve', { kind: of, id }, await approveItem(services, of, id, { byHand, companyWillNotPay }))
      }),
    )

  program
    .command('reject')
    .description('refuse one, or send money in suspense back; the player reads the reason')
    .addArgument(kind())
    .argument('<id>', 'as the list shows it')
    .requiredOption('-r, --reason <text>', 'what the player reads')
    .addOption(willNotPay())
    .addOption(yes())
    .action((of: Kind, id: string, { reason, companyWillNotPay, yes: sure }: Rejecting) =>
      withServices(async (services) => {
        refuseElsewhere(of, '--company-will-not-pay', companyWillNotPay)
        if (reason.trim() === '') throw new OpsError('The reason is empty; the player would read nothing.')
        await confirm(`Reject ${await named(services, of, id)}, saying "${reason}"?${ofCompany(companyWillNotPay)}`, sure ?? false)
        await conclude(services, 'reject', { kind: of, id }, await rejectItem(services, of, id, { reason, companyWillNotPay }))
      }),
    )

  program
    .command('cancel')
    .description('take back a withdrawal that nobody works on yet, at the wish of its player')
    .argument('<id>', 'of the withdrawal')
    .requiredOption('-w, --wish <text>', 'what the player wrote, and where; the player reads it again')
    .addOption(yes())
    .action((id: string, { wish, yes: sure }: { wish: string; yes?: boolean }) =>
      withServices(async (services) => {
        if (wish.trim() === '') throw new OpsError('The wish is empty; without one of the player nobody takes a withdrawal back.')
        await confirm(`Cancel ${await named(services, 'withdrawals', id)} at its player\'s wish "${wish}"? Its money goes back to the balance.`, sure ?? false)
        await conclude(services, 'cancel', { kind: 'withdrawals', id, wish }, await cancelWithdrawal(services, id, wish))
      }),
    )
}
