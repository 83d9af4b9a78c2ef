import { AirlockProvider } from 'airlock-sdk/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { sdk } from './airlock.ts'
import './style.css'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <AirlockProvider sdk={sdk}>
      <App />
    </AirlockProvider>
  </StrictMode>,
)
