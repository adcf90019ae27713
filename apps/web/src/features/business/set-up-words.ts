import { setUpMessages } from '@brigade/contract/business/set-up.messages.ts'
import { addWords } from '../../shared/words.ts'

addWords(setUpMessages)
