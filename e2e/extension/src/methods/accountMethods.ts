import type { Address } from 'viem'
import * as z from 'zod/mini'
import { askApproval, openApprovals } from '../approvals.ts'
import { forgetSite } from '../forgetSite.ts'
import { RpcError } from '../rpcError.ts'
import { siteView } from '../siteView.ts'
import type { Call, Method } from './call.ts'
import { parseParams } from './parseParams.ts'
import { requireUnlocked } from './requireUnlocked.ts'

const PermissionParams = z.tuple([z.strictObject({ eth_accounts: z.object({}) })])
/** A site may also revoke permissions that it never had, such as `wallet_snap`. */
const RevocationParams = z.tuple([z.record(z.string(), z.object({}))])

export const accountMethods = {
  eth_accounts: async (call) => seenAccounts(call),
  eth_requestAccounts: async (call) => {
    requireUnlocked(call)
    if (seenAccounts(call).length === 0) await connectSite(call)
    return seenAccounts(call)
  },
  wallet_requestPermissions: async (call) => {
    parseParams(PermissionParams, call.params)
    requireUnlocked(call)
    await connectSite(call)
    return permissions(call)
  },
  wallet_getPermissions: async (call) => permissions(call),
  wallet_revokePermissions: async (call) => {
    const [revoked] = parseParams(RevocationParams, call.params)
    if (revoked.eth_accounts) await call.store.update((state) => forgetSite(state, call.origin, 'eip155'))
    return null
  },
} satisfies Record<string, Method>

function seenAccounts({ store, origin }: Call): readonly Address[] {
  return siteView(store.get(), origin).accounts
}

async function connectSite(call: Call) {
  const { store, origin, id, pageId, method } = call
  const others = openApprovals(store).filter((one) => one.origin === origin && one.id !== id)
  if (others.some((one) => one.choosesAccounts && !one.family)) {
    throw new RpcError(-32002, `A request to connect ${origin} is already pending`)
  }
  const { accounts } = await askApproval(store, {
    id,
    pageId,
    origin,
    method,
    title: 'Connect this site?',
    details: [],
    choosesAccounts: true,
  })
  const [first] = accounts ?? []
  if (!accounts || !first) throw new RpcError(4001, 'User chose no account')
  await store.update((state) => ({
    sites: { ...state.sites, [origin]: accounts },
    activeAccount: accounts.includes(state.activeAccount) ? state.activeAccount : first,
  }))
}

function permissions(call: Call) {
  const accounts = call.store.get().sites[call.origin] ?? []
  if (accounts.length === 0) return []
  const caveats = [{ type: 'restrictReturnedAccounts', value: seenAccounts(call) }]
  return [{ parentCapability: 'eth_accounts', invoker: call.origin, caveats }]
}
