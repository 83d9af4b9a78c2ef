// biome-ignore lint/suspicious/noExplicitAny: an API of the local world, whose answers the callers name
type Answer = any

export const readJson = async (url: string): Promise<Answer> => (await fetch(url)).json()

/** Posts a JSON body and returns the JSON response. @throws Error with the API's error message */
export async function postJson(url: string, body: object): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer: Answer = await response.json()
  if (!response.ok) throw new Error(`${url}: ${answer.error ?? response.status}`)
  return answer
}
