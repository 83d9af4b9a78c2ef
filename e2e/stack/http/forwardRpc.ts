/** Sends a JSON-RPC request, or a batch of requests, to another server and returns that server's response. */
export async function forwardRpc(rpcUrl: string, request: unknown): Promise<unknown> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  })
  return response.json()
}
