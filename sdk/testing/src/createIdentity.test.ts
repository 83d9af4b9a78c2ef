import { afterEach, describe, expect, test, vi } from 'vitest'
import { createIdentity } from './createIdentity.ts'

afterEach(() => vi.unstubAllGlobals())

/** Fakes the local inbox. The newest message is the first. */
function fakeInbox() {
  const messages: { id: number; text: string }[] = []
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ messages })
  })
  const arrive = (text: string) => void messages.unshift({ id: messages.length, text })
  return { asked, arrive }
}

describe('createIdentity', () => {
  test('default: returns each code once, oldest first', async () => {
    const { asked, arrive } = fakeInbox()
    const { code, email } = createIdentity({ inbox: 'http://127.0.0.1:1/', email: 'a+b@example.com' })
    arrive('Welcome')
    arrive('Your code:\n123456\nValid for 5 minutes')
    arrive('Your code:\n654321')
    expect([email, await code(), await code()]).toEqual(['a+b@example.com', '123456', '654321'])
    expect(asked[0]).toBe('http://127.0.0.1:1/api/messages?to=a%2Bb%40example.com')
  })

  test('behavior: waits for a code', async () => {
    const { arrive } = fakeInbox()
    const waiting = createIdentity({ inbox: 'http://127.0.0.1:1' }).code()
    arrive('111222')
    expect(await waiting).toBe('111222')
  })

  test('behavior: each identity has its own address', () => {
    const emails = Array.from({ length: 50 }, () => createIdentity({ inbox: 'http://127.0.0.1:1' }).email)
    expect(new Set(emails).size).toBe(50)
  })

  test('error: rejects if no code arrives', async () => {
    fakeInbox()
    await expect(createIdentity({ inbox: 'http://127.0.0.1:1', timeout: 0 }).code()).rejects.toThrow('No code arrived')
  })
})
