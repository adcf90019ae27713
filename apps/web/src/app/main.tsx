// First: schemas decide when they are made.
import './parse-without-eval.ts'
import '@fontsource-variable/fraunces/wght.css'
import '@fontsource-variable/inter/wght.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '../shared/api/query-client.ts'
import { followOtherTabs } from '../shared/api/session.ts'
import { followScheme } from '../shared/ui/color-scheme.ts'
import '../shared/ui/base.css'
import '../shared/ui/tokens.css'
import { startWords } from '../shared/words.ts'
import { App } from './app.tsx'
import { followSession } from './follow-session.ts'

followScheme()
startWords()
followOtherTabs()

const client = createQueryClient()
followSession(client)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <App client={client} />
  </StrictMode>,
)

// Without it, everything still works while there is a network. It needs https or the loopback address.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => void navigator.serviceWorker.register('/worker.js').catch(() => undefined))
