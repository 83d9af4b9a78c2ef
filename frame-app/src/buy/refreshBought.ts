import type { QueryClient } from '@tanstack/react-query'

/** Reloads the server data that changes when purchased tokens arrive. */
export function refreshBought(client: QueryClient): void {
  for (const key of ['tokens', 'nativeBalance']) void client.invalidateQueries({ queryKey: [key] })
}
