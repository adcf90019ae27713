import { displayMessages } from '@brigade/contract/kitchen/display.messages.ts'
import { addWords } from '../../shared/words.ts'

addWords(displayMessages)
