import './page.css'
import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Sdk } from '../../../../sdk/src/index.ts'
import { element } from '../dom/element.ts'
import { createPageSdk } from './createPageSdk.ts'
import { openInto } from './openInto.ts'

const isLeaking = new URLSearchParams(location.search).get('leak') === '1'

/**
 * React's development build mounts the page, unmounts it and mounts it again. With `?leak=1` there is no cleanup, so
 * the first SDK leaks.
 */
function StrictModePage() {
  const [sdk, setSdk] = useState<Sdk>()
  const [made, setMade] = useState(0)
  const [destroyed, setDestroyed] = useState(0)
  const [result, setResult] = useState('')
  useEffect(() => {
    const mine = createPageSdk()
    setSdk(mine)
    setMade((count) => count + 1)
    if (isLeaking) return
    return () => {
      mine.destroy()
      setDestroyed((count) => count + 1)
    }
  }, [])
  return (
    <>
      <h1>A host in StrictMode</h1>
      <p>
        SDKs made: <output aria-label="Made">{made}</output>, destroyed:{' '}
        <output aria-label="Destroyed">{destroyed}</output>
      </p>
      <button type="button" disabled={!sdk} onClick={() => sdk && openInto(sdk, setResult)}>
        Open
      </button>
      <p>
        <output aria-label="Result">{result}</output>
      </p>
    </>
  )
}

createRoot(element('root')).render(
  <StrictMode>
    <StrictModePage />
  </StrictMode>,
)
