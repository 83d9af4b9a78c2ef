import { useEffect } from 'react'
import type { SdkEvents } from '../../Sdk.ts'
import { useAirlock } from './useAirlock.ts'

/**
 * Calls the listener for each event of the modal while the component is mounted.
 *
 * @param name such as `CONNECT_SUCCESS`; `ModalEvents` lists all names and their data
 * @param listener may be a new function in each render
 * @example useAirlockEvent('CONNECT_SUCCESS', ({ name }) => console.info(name))
 */
export function useAirlockEvent<name extends keyof SdkEvents>(
  name: name,
  listener: (data: SdkEvents[name]) => void,
): void {
  const sdk = useAirlock()
  useEffect(() => sdk.on(name, listener))
}
