const titles: Readonly<Record<number, string>> = {
  4001: 'Declined',
  4100: 'Not allowed',
  4200: 'Not supported',
  4900: 'Disconnected',
  4901: 'Network not reachable',
  4902: 'Unknown network',
  [-32000]: 'Refused',
  [-32002]: 'Already asked',
  [-32003]: 'Transaction refused',
  [-32600]: 'Invalid request',
  [-32601]: 'Unknown method',
  [-32602]: 'Invalid parameters',
  [-32603]: 'Internal error',
  [-32700]: 'Not JSON',
}

type Described = { readonly title: string; readonly code?: number; readonly message: string }

/** Describes an error: title and message, and its code if it has one. */
export function describeError(error: unknown): Described {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  const words = typeof message === 'string' && message ? message : String(error)
  if (typeof code !== 'number') return { title: 'Error', message: words }
  return { title: titles[code] ?? 'Error', code, message: words }
}
