import * as z from 'zod/mini'
import { type askApproval, openApprovals } from '../approvals.ts'
import { forgetSite } from '../forgetSite.ts'
import type { Call } from '../methods/call.ts'
import { parseParams } from '../methods/parseParams.ts'
import { requireUnlocked } from '../methods/requireUnlocked.ts'
import { RpcError } from '../rpcError.ts'
import { activePosition } from './activePosition.ts'
import type { Family } from './Family.ts'
import type { FamilyWallet, Question } from './FamilyWallet.ts'
import { familyViews } from './familyViews.ts'
import { permittedPositions } from './permittedPositions.ts'

type FamilyRequest = Omit<Call, 'params'> & { readonly family: Family; readonly params: unknown }

type Owner = {
  readonly walletOf: (family: Family) => Promise<FamilyWallet>
  /** Shows the approval page. */
  readonly askOwner: typeof askApproval
}

/**
 * Handles every family's own methods, and two methods that all families have: `connect`, which asks the owner unless
 * `silent` is set, and `disconnect`.
 */
export async function handleFamilyRequest(request: FamilyRequest, { walletOf, askOwner }: Owner): Promise<unknown> {
  const { store, origin, family, method, params } = request
  const connect = () => connectSite(request, askOwner)
  const view = () => familyViews(store.get(), origin)[family]
  if (!view()) throw new RpcError(4200, `The wallet does not support ${family}`)
  if (method === 'connect') {
    const { silent } = parseParams(z.object({ silent: z.optional(z.boolean()) }), params)
    if (!silent) await connect()
    return view()
  }
  if (method === 'disconnect') {
    await store.update((state) => forgetSite(state, origin, family))
    return null
  }
  const { methods } = await walletOf(family)
  const run = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!run) throw new RpcError(4200, `The wallet does not support ${method} of ${family}`)
  return run({
    origin,
    params,
    permitted: () => permittedPositions(store.get(), origin, family),
    connect,
    ask: async (question) => {
      await askOwner(store, approvalOf(request, question, false))
    },
    keepTransaction: (transaction) =>
      store.update(({ bitcoinTransactions }) => ({ bitcoinTransactions: [...bitcoinTransactions, transaction] })),
  })
}

async function connectSite(request: FamilyRequest, askOwner: Owner['askOwner']): Promise<void> {
  requireUnlocked({ ...request, params: [] })
  const { store, origin, family, id } = request
  if (permittedPositions(store.get(), origin, family).length > 0) return
  const pending = openApprovals(store).find(
    (one) => one.choosesAccounts && one.origin === origin && one.family === family && one.id !== id,
  )
  if (pending) throw new RpcError(-32002, `A request to connect ${origin} is already pending`)
  const question = approvalOf(request, { title: 'Connect this site?', details: [] }, true)
  const { accounts = [] } = await askOwner(store, question)
  const positions = accounts.map((account) => store.get().accounts.indexOf(account))
  const [first] = positions
  if (first === undefined) throw new RpcError(4001, 'User chose no account')
  await store.update((state) => ({
    familySites: { ...state.familySites, [origin]: { ...state.familySites[origin], [family]: positions } },
    activePositions: positions.includes(activePosition(state, family))
      ? state.activePositions
      : { ...state.activePositions, [family]: first },
  }))
}

function approvalOf(
  { id, pageId, origin, family, method }: FamilyRequest,
  question: Question,
  choosesAccounts: boolean,
): Parameters<Owner['askOwner']>[1] {
  return { ...question, id, pageId, origin, family, method: `${family} ${method}`, choosesAccounts }
}
