import { terminalsTabMessages } from '@brigade/contract/terminals/terminals-tab.messages.ts'
import { addWords } from '../../shared/words.ts'

addWords(terminalsTabMessages)
