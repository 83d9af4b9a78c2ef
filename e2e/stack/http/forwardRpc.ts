/** Sends a JSON-RPC request, or a batch, to another server and returns its response. */
export async function forwardRpc(rpcUrl: string, request: unknown): Promise<unknown> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  })
  return response.json()
}
