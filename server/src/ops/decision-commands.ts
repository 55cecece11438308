import { Argument, type Command, Option } from 'commander'
import type { Services } from '../call'
import { reportOutcome } from './report-outcome'
import type { WithServices } from './connect'
import { confirm, OpsError } from './console'
import { approveItem, cancelWithdrawal, rejectItem } from './decisions'
import { needSecondPerson } from './second-person'
import { amountOfItem, type Kind, kinds, describeItem } from './work'

const kind = () => new Argument('<kind>', 'kind of item').choices([...kinds])
/** Returns the option that skips the confirmation. */
export const yesOption = () => new Option('-y, --yes', 'do not ask for confirmation')
const companyOption = () =>
  new Option('--company-will-not-pay', 'for a withdrawal at the payment company: it has said that it will not pay, so its report is not awaited').default(false)

/** Describes an item: "withdrawal 12 (player ece, method havale, amount 200.00 TRY, state inProcess, company sandbox)". */
async function named({ db }: Services, of: Kind, id: string): Promise<string> {
  const known = await describeItem(db, of, id)
  return `${of === 'suspense' ? 'money in suspense' : of.replace(/s$/, '')} ${id}${known === null ? '' : ` (${known})`}`
}

function refuseElsewhere(of: Kind, option: string, given: boolean): void {
  if (given && of !== 'withdrawals') throw new OpsError(`${option} is only for withdrawals.`)
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

const amountEntry = (amount: bigint | null) => (amount === null ? {} : { amount })
const companyNote = (given: boolean) => (given ? ' The payment company said that it will not pay it.' : '')

/** Adds `approve`, `reject` and `cancel`. Each describes the item, asks for confirmation and takes effect once. */
export function addDecisions(program: Command, withServices: WithServices): void {
  program
    .command('approve')
    .description(
      'approve an item: credit a bank transfer, book money in suspense, pass a withdrawal to the payment company, accept a receipt or an affordability check, grant a bonus, mark a call as made or a refund as sent',
    )
    .addArgument(kind())
    .argument('<id>', 'id in the list')
    .option('--by-hand', 'for a withdrawal: it was paid without the payment company', false)
    .addOption(companyOption())
    .addOption(yesOption())
    .action((of: Kind, id: string, { byHand, companyWillNotPay, yes: sure }: Approving) =>
      withServices(async (services) => {
        refuseElsewhere(of, '--by-hand', byHand)
        refuseElsewhere(of, '--company-will-not-pay', companyWillNotPay)
        if (companyWillNotPay && !byHand) throw new OpsError('--company-will-not-pay needs --by-hand, or the command reject.')
        await confirm(`Approve ${await named(services, of, id)}${byHand ? ' as paid by hand' : ''}?${companyNote(companyWillNotPay)}`, sure ?? false)
        const { amount, isForeign } = await amountOfItem(services.db, of, id)
        await needSecondPerson(services, `${of} ${id}`, amount, isForeign)
        await reportOutcome(services, 'approve', { kind: of, id }, await approveItem(services, of, id, { byHand, companyWillNotPay }), amountEntry(amount))
      }),
    )

  program
    .command('reject')
    .description('reject an item, or send money in suspense back; the player sees the reason')
    .addArgument(kind())
    .argument('<id>', 'id in the list')
    .requiredOption('-r, --reason <text>', 'reason, shown to the player')
    .addOption(companyOption())
    .addOption(yesOption())
    .action((of: Kind, id: string, { reason, companyWillNotPay, yes: sure }: Rejecting) =>
      withServices(async (services) => {
        refuseElsewhere(of, '--company-will-not-pay', companyWillNotPay)
        if (reason.trim() === '') throw new OpsError('The reason must not be empty: it is shown to the player.')
        await confirm(`Reject ${await named(services, of, id)}, saying "${reason}"?${companyNote(companyWillNotPay)}`, sure ?? false)
        const { amount, isForeign } = await amountOfItem(services.db, of, id)
        await needSecondPerson(services, `${of} ${id}`, amount, isForeign)
        const outcome = await rejectItem(services, of, id, { reason, companyWillNotPay })
        await reportOutcome(services, 'reject', { kind: of, id }, outcome, { ...amountEntry(amount), reason })
      }),
    )

  program
    .command('cancel')
    .description("cancel a withdrawal that is not being processed yet, at its player's request")
    .argument('<id>', 'id of the withdrawal')
    .requiredOption('-w, --wish <text>', "the player's request and where it was made; shown to the player")
    .addOption(yesOption())
    .action((id: string, { wish, yes: sure }: { wish: string; yes?: boolean }) =>
      withServices(async (services) => {
        if (wish.trim() === '') throw new OpsError("The wish must not be empty: a withdrawal is only cancelled at its player's request.")
        await confirm(
          `Cancel ${await named(services, 'withdrawals', id)} at its player\'s request "${wish}"? Its money goes back to the balance.`,
          sure ?? false,
        )
        await reportOutcome(services, 'cancel', { kind: 'withdrawals', id, wish }, await cancelWithdrawal(services, id, wish), { reason: wish })
      }),
    )
}
