import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import type { Token } from '../account/balances/Token.ts'
import { tokensQuery } from '../account/balances/tokensQuery.ts'
import { queryClientOf } from '../app/screens/queryClientOf.ts'
import { activeConnection } from '../app/store/connectionSlice.ts'
import { isSmartAccount } from '../app/store/isSmartAccount.ts'
import { networkOf } from '../app/store/optionsSlice.ts'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import { isSameAddress } from '../chains/isSameAddress.ts'
import { sendDraftOf } from './sendDraft.ts'

/** Returns the state that the send views share: the sender, the tokens and the draft. */
export function useSend() {
  const app = useApp()
  const sender = useAppState((state) => {
    const { address, connectorType, network } = activeConnection(state)
    return {
      address,
      network: networkOf(state, network) ?? null,
      isAuth: connectorType === 'AUTH',
      isSmart: isSmartAccount(state),
    }
  })
  const draft = useStore(sendDraftOf(app))
  const tokens = useQuery(tokensQuery(app, sender.network?.caipNetworkId ?? null, sender.address), queryClientOf(app))
  // The dapp or wallet may have switched the account or network. A draft for another account or network is not used.
  const isHere = draft.account === sender.address && draft.network === (sender.network?.caipNetworkId ?? null)
  const find = (address: string | null): Token | undefined =>
    tokens.data?.find((token) => token.address === address || isSameAddress(token.network, token.address, address))
  return {
    app,
    draft,
    change: sendDraftOf(app).setState,
    ...sender,
    tokens,
    token: draft.token === undefined || !isHere ? undefined : find(draft.token),
    nft: isHere ? draft.nft : null,
    native: find(null),
  }
}
