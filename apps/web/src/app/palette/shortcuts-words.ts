import { shortcutsMessages } from '@brigade/contract/messages/shortcuts.messages.ts'
import { addWords } from '../../shared/words.ts'

addWords(shortcutsMessages)
