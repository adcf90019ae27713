import '@fontsource-variable/fraunces/wght.css'
import '@fontsource-variable/inter/wght.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '../shared/api/query-client.ts'
import { followOtherTabs } from '../shared/api/session.ts'
import { followScheme } from '../shared/ui/color-scheme.ts'
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
