import { tellingMessages } from '@brigade/contract/webhooks/telling.messages.ts'
import { addWords } from '../../shared/words.ts'

addWords(tellingMessages)
