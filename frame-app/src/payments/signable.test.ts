import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { signable } from './signable.ts'

describe('signable', () => {
  test('default: returns no data after a failed refresh, nor while the refresh is retried', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    let answer = async () => 'plan'
    const observer = new QueryObserver(client, { queryKey: ['plan'], queryFn: () => answer() })
    await observer.refetch()
    expect(signable(observer.getCurrentResult())).toBe('plan')
    answer = () => Promise.reject(new Error('500'))
    await observer.refetch()
    expect(observer.getCurrentResult().data).toBe('plan')
    expect(signable(observer.getCurrentResult())).toBeUndefined()
    const again = observer.refetch()
    expect(signable(observer.getCurrentResult())).toBeUndefined()
    await again
  })
})
