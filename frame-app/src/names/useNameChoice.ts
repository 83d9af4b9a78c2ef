import { useIsMutating, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { supportedChainsQuery } from '../account/balances/supportedChainsQuery.ts'
import { askForVisitor } from '../app/askForVisitor.ts'
import { showSnack } from '../app/reporting/showSnack.ts'
import { queryClientOf } from '../app/screens/queryClientOf.ts'
import { useApp } from '../app/useApp.ts'
import { useDebounced } from '../app/useDebounced.ts'
import { nameOfQuery } from './lookup/nameOfQuery.ts'
import { isOwnName, ownZone } from './lookup/ownNames.ts'
import { getNameSuggestions } from './lookup/profile.ts'
import { profileQuery } from './lookup/profileQuery.ts'
import { supportedNetworks } from './lookup/supportedNetworks.ts'
import { registerAccountName } from './registerAccountName.ts'

const settles = 500
const suggested = 5
const mutationKey = ['names', 'register']

type Owner = { readonly address: string; readonly network: string }

/**
 * Returns the state of the name that the user types, half a second after the last keystroke: its fault, whether it is
 * taken, and similar free names.
 *
 * @param typed the name without its suffix
 */
export function useNameChoice({ address, network }: Owner, typed: string) {
  const app = useApp()
  const client = queryClientOf(app)
  const settled = useDebounced(typed, settles)
  const fault = nameFault(settled)
  const isWhole = settled !== '' && fault === null
  const own = useQuery(nameOfQuery(app, network, address), client)
  const holder = useQuery({ ...profileQuery(app, network, `${settled}.${ownZone}`), enabled: isWhole }, client)
  const { data: served } = useQuery(supportedChainsQuery(app), client)
  // An empty list of supported networks means that the request failed, so it does not rule out this network.
  const isServed = served?.length === 0 || served?.includes(network)
  const isRegistered = holder.data !== undefined && holder.data !== null
  const others = useQuery(
    {
      queryKey: ['names', 'suggestions', network, settled.toLowerCase()],
      queryFn: async ({ signal }) => {
        const supported = await supportedNetworks(app)
        const asked = { name: settled.toLowerCase(), zone: ownZone, network, supported, signal }
        return getNameSuggestions(await app.api(), asked)
      },
      staleTime: 300_000,
      enabled: isWhole && isRegistered,
    },
    client,
  )
  const silent = others.error ?? own.error
  useEffect(() => {
    if (silent) showSnack(app, 'error', silent.message)
  }, [app, silent])
  // This view unmounts during the approval, so the mutation must use the app's query client.
  const { mutate } = useMutation(
    { mutationKey, mutationFn: (label: string) => registerAccountName(app, label) },
    client,
  )
  const isRegistering = useIsMutating({ mutationKey }, client) > 0

  const ownsOne = own.data !== undefined && own.data !== null && isOwnName(own.data)
  const isChecking = isWhole && (typed !== settled || holder.isFetching)
  const isFree = isWhole && typed === settled && holder.data === null && !holder.isFetching
  return {
    /** Fault of the current input. The fault of an older input disappears with the next keystroke. */
    fault: typed === settled ? fault : null,
    ownsOne,
    /** Whether the server registers no names on this network. */
    isOff: isServed === false,
    label: settled.toLowerCase(),
    isWhole,
    isChecking,
    isRegistered,
    failure: isWhole && !holder.isFetching ? holder.error : null,
    retry: () => void askForVisitor(app, holder.refetch),
    suggestions: isRegistered ? (others.data ?? []).map(labelOf).slice(0, suggested) : [],
    isRegistering,
    canSubmit: isFree && !ownsOne && isServed === true && !isRegistering,
    submit: () => mutate(settled),
  }
}

const labelOf = ({ name, registered }: { readonly name: string; readonly registered: boolean }) => ({
  label: name.replace(/\..*$/, '').toLowerCase(),
  registered,
})

/**
 * Returns the fault of a wanted name, or `null` if the name is valid or the field is empty. A valid name has at least 4
 * letters, digits or hyphens.
 *
 * @param label the name without its suffix
 */
export function nameFault(label: string): 'short' | 'letters' | null {
  if (label === '' || /^[a-zA-Z0-9-]{4,}$/.test(label)) return null
  return label.length < 4 ? 'short' : 'letters'
}
