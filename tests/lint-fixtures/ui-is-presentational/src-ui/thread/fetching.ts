import { createClient } from '@supabase/supabase-js'
export const fetching = createClient
