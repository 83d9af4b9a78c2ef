import { onScopeDispose } from 'vue'
import type { SdkEvents } from '../../Sdk.ts'
import { useAirlock } from './useAirlock.ts'

/**
 * Calls the listener for each event of the modal until the component is unmounted.
 *
 * @param name such as `CONNECT_SUCCESS`; `ModalEvents` lists all names and their data
 * @example useAirlockEvent('CONNECT_SUCCESS', ({ name }) => console.info(name))
 */
export function useAirlockEvent<name extends keyof SdkEvents>(
  name: name,
  listener: (data: SdkEvents[name]) => void,
): void {
  onScopeDispose(useAirlock().on(name, listener))
}
