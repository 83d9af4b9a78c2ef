import { useQuery } from '@tanstack/react-query'
import { queryClientOf } from '../../app/screens/queryClientOf.ts'
import { activeConnection } from '../../app/store/connectionSlice.ts'
import { networkOf } from '../../app/store/optionsSlice.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import { type Identity, identityQuery } from './identityQuery.ts'

/** Returns the name and image that the active account claims, or `undefined` if unknown. */
export function useIdentity(): Identity | undefined {
  const app = useApp()
  const { network, address } = useAppState((state) => ({
    network: networkOf(state, activeConnection(state).network),
    address: activeConnection(state).address,
  }))
  return useQuery(identityQuery(app, network, address), queryClientOf(app)).data
}
