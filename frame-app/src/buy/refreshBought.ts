import type { QueryClient } from '@tanstack/react-query'

/** Reloads the server data that a purchase changes once it has arrived. */
export function refreshBought(client: QueryClient): void {
  for (const key of ['tokens', 'nativeBalance']) void client.invalidateQueries({ queryKey: [key] })
}
