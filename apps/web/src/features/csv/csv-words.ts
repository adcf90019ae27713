import { csvMessages } from '@brigade/contract/csv/csv.messages.ts'
import { addWords } from '../../shared/words.ts'

addWords(csvMessages)
