package secret

import "sync"

// alphabet says which characters a stretch may have.
type alphabet uint8

// The alphabets, each a set of the bits below.
const (
	isDigit alphabet = 1 << iota
	isHexLetter
	isLower
	isUpper
	isUnder
	isDash
	isBase64 // + / =
	isDot

	hex     = isDigit | isHexLetter
	alnum   = isDigit | isLower | isUpper
	word    = alnum | isUnder
	url64   = word | isDash
	dotted  = url64 | isDot
	std64   = alnum | isBase64
	wide    = dotted | isBase64
	capital = isDigit | isUpper
)

// alphabets has for each byte the alphabets that it is in, formsOf for each first byte of a
// prefix its forms, and endings for each last letter of a name a bit for each letter before it. They are made when they are first wanted: a program that never looks for
// secrets holds none of it.
var (
	alphabets [256]alphabet
	formsOf   [128][]*form
	endings   [26]uint32
	prepared  sync.Once
)

func prepare() {
	for i := range names {
		end := names[i].end
		endings[end[len(end)-1]-'a'] |= 1 << (end[len(end)-2] - 'a')
	}
	for i := range forms {
		first := forms[i].prefix[0]
		formsOf[first] = append(formsOf[first], &forms[i])
	}
	for c := range alphabets {
		switch b := byte(c); {
		case b >= '0' && b <= '9':
			alphabets[c] = isDigit
		case b >= 'a' && b <= 'f':
			alphabets[c] = isLower | isHexLetter
		case b >= 'g' && b <= 'z':
			alphabets[c] = isLower
		case b >= 'A' && b <= 'Z':
			alphabets[c] = isUpper
		}
	}
	alphabets['_'], alphabets['-'], alphabets['.'] = isUnder, isDash, isDot
	alphabets['+'], alphabets['/'], alphabets['='] = isBase64, isBase64, isBase64
}

// form is a way in which a secret is written: a prefix and what may follow it.
type form struct {
	kind, prefix string
	of           alphabet
	// least and most are how many characters follow the prefix.
	least, most int
}

// long is for forms whose length has no bound of its own.
const long = 8192

// forms are all forms with a prefix. Of two that begin alike the longer prefix comes first.
// The prefixes and lengths are those that the providers document or hand out.
var forms = [...]form{
	{"anthropic-key", "sk-ant-", url64, 24, 200},
	{"openrouter-key", "sk-or-", url64, 32, 100},
	{"langfuse-key", "sk-lf-", url64, 32, 48},
	{"openai-key", "sk-proj-", url64, 32, 240},
	{"openai-key", "sk-svcacct-", url64, 32, 240},
	{"openai-key", "sk-admin-", url64, 32, 240},
	{"openai-key", "sess-", alnum, 40, 40},
	{"helicone-key", "sk-helicone-", alnum | isDash, 24, 80},
	{"sk-key", "sk-", alnum, 20, 128},
	{"google-key", "AIza", url64, 35, 35},
	{"google-key", "AQ.Ab", url64, 40, 80},
	{"google-token", "ya29.", dotted, 30, long},
	{"google-token", "GOCSPX-", url64, 24, 40},
	{"google-token", "1//0", url64, 40, 160},
	{"groq-key", "gsk_", alnum, 40, 60},
	{"xai-key", "xai-", alnum, 60, 100},
	{"hugging-face-token", "hf_", alnum, 30, 40},
	{"hugging-face-token", "api_org_", alnum, 30, 40},
	{"replicate-token", "r8_", alnum, 37, 40},
	{"perplexity-key", "pplx-", alnum, 40, 64},
	{"fireworks-key", "fw_", alnum, 20, 40},
	{"together-key", "tgp_v1_", url64, 40, 60},
	{"cerebras-key", "csk-", alnum, 40, 60},
	{"nvidia-key", "nvapi-", url64, 40, 100},
	{"voyage-key", "pa-", url64, 40, 50},
	{"pinecone-key", "pcsk_", word, 40, 90},
	{"tavily-key", "tvly-", url64, 28, 60},
	{"jina-key", "jina_", word, 40, 80},
	{"firecrawl-key", "fc-", hex, 32, 32},
	{"e2b-key", "e2b_", hex, 40, 40},
	{"apify-token", "apify_api_", alnum, 32, 48},
	{"llamacloud-key", "llx-", url64, 40, 64},
	{"mixedbread-key", "mxb_", alnum, 32, 64},
	{"nomic-key", "nk-", url64, 40, 64},
	{"modal-token", "ak-", alnum, 22, 22},
	{"modal-token", "as-", alnum, 22, 22},
	{"wandb-key", "wandb_v1_", word, 40, 120},
	{"langsmith-key", "lsv2_", word, 40, 60},
	{"elevenlabs-key", "sk_", hex, 48, 48},
	{"aws-access-key", "AKIA", capital, 16, 16},
	{"aws-access-key", "ASIA", capital, 16, 16},
	{"aws-access-key", "ABIA", capital, 16, 16},
	{"aws-access-key", "ACCA", capital, 16, 16},
	{"bedrock-key", "ABSK", std64, 100, 300},
	{"bedrock-key", "bedrock-api-key-", std64, 60, long},
	{"alibaba-key", "LTAI", alnum, 12, 24},
	{"digitalocean-token", "dop_v1_", hex, 64, 64},
	{"digitalocean-token", "doo_v1_", hex, 64, 64},
	{"digitalocean-token", "dor_v1_", hex, 64, 64},
	{"heroku-key", "HRKU-", url64, 36, 70},
	{"fly-token", "fm2_", std64, 60, long},
	{"fly-token", "fo1_", url64, 40, 60},
	{"netlify-token", "nfp_", alnum, 36, 44},
	{"vercel-key", "vck_", alnum, 32, 80},
	{"neon-key", "napi_", alnum, 48, 80},
	{"render-key", "rnd_", alnum, 24, 40},
	{"cloudflare-key", "v1.0-", hex | isDash, 160, 180},
	{"openshift-token", "sha256~", url64, 43, 43},
	{"infracost-key", "ico-", alnum, 32, 32},
	{"scalingo-token", "tk-us-", url64, 48, 48},
	{"defined-networking-key", "dnkey-", alnum | isDash, 70, 90},
	{"pulumi-token", "pul-", hex, 40, 40},
	{"prefect-key", "pnu_", alnum, 36, 36},
	{"tailscale-key", "tskey-", alnum | isDash, 30, 80},
	{"posthog-key", "phx_", alnum, 40, 60},
	{"supabase-key", "sbp_", hex, 40, 40},
	{"supabase-key", "sb_secret_", url64, 28, 60},
	{"planetscale-token", "pscale_tkn_", dotted, 32, 64},
	{"planetscale-token", "pscale_pw_", dotted, 32, 64},
	{"planetscale-token", "pscale_oauth_", dotted, 32, 64},
	{"databricks-token", "dapi", hex | isDash, 32, 34},
	{"doppler-token", "dp.pt.", alnum, 40, 44},
	{"doppler-token", "dp.st.", dotted, 40, 80},
	{"vault-token", "hvs.", url64, 24, 200},
	{"vault-token", "hvb.", url64, 100, 300},
	{"onepassword-token", "ops_eyJ", wide, 200, long},
	{"grafana-token", "glsa_", word, 40, 48},
	{"grafana-token", "glc_", std64, 32, 400},
	{"sentry-token", "sntrys_", wide, 60, 400},
	{"sentry-token", "sntryu_", hex, 64, 64},
	{"new-relic-key", "NRAK-", alnum, 27, 27},
	{"new-relic-key", "NRII-", url64, 32, 32},
	{"dynatrace-token", "dt0c01.", dotted, 80, 96},
	{"github-token", "ghp_", alnum, 36, 255},
	{"github-token", "gho_", alnum, 36, 255},
	{"github-token", "ghu_", alnum, 36, 255},
	{"github-token", "ghs_", alnum, 36, 255},
	{"github-token", "ghr_", alnum, 36, 255},
	{"github-token", "github_pat_", word, 60, 255},
	{"gitlab-token", "glpat-", dotted, 20, 60},
	{"gitlab-token", "gldt-", url64, 20, 60},
	{"gitlab-token", "glrt-", dotted, 20, 60},
	{"gitlab-token", "glptt-", url64, 20, 60},
	{"gitlab-token", "glcbt-", url64, 20, 80},
	{"gitlab-token", "glft-", url64, 20, 60},
	{"gitlab-token", "glimt-", url64, 25, 60},
	{"gitlab-token", "glagent-", url64, 50, 60},
	{"gitlab-token", "glsoat-", url64, 20, 60},
	{"gitlab-token", "gloas-", url64, 64, 64},
	{"gitlab-token", "glffct-", url64, 20, 60},
	{"gitlab-token", "GR1348941", url64, 20, 60},
	{"artifactory-key", "AKCp", alnum, 60, 72},
	{"artifactory-key", "cmVmdGtuOj", alnum, 50, 60},
	{"circleci-token", "CCIPAT_", word, 56, 72},
	{"buildkite-token", "bkua_", alnum, 40, 40},
	{"snyk-token", "snyk_uat.", dotted, 60, 80},
	{"sonar-token", "sqp_", hex, 40, 40},
	{"sonar-token", "squ_", hex, 40, 40},
	{"sonar-token", "sqa_", hex, 40, 40},
	{"sourcegraph-token", "sgp_", word, 40, 64},
	{"atlassian-token", "ATATT3", wide | isUnder, 60, 300},
	{"atlassian-token", "ATBB", alnum, 24, 40},
	{"npm-token", "npm_", alnum, 36, 36},
	{"nuget-key", "oy2", alnum, 43, 43},
	{"clojars-token", "CLOJARS_", alnum, 60, 60},
	{"pypi-token", "pypi-AgE", url64, 50, 400},
	{"rubygems-key", "rubygems_", hex, 48, 48},
	{"docker-token", "dckr_pat_", url64, 24, 60},
	{"docker-token", "dckr_oat_", url64, 24, 60},
	{"postman-key", "PMAK-", hex | isDash, 50, 70},
	{"readme-key", "rdme_", alnum, 70, 70},
	{"typeform-token", "tfp_", dotted, 40, 70},
	{"contentful-token", "CFPAT-", url64, 43, 43},
	{"octopus-key", "API-", capital, 26, 26},
	{"adobe-secret", "p8e-", alnum, 32, 32},
	{"linear-key", "lin_api_", alnum, 32, 60},
	{"linear-key", "lin_oauth_", hex, 64, 64},
	{"frameio-token", "fio-u-", url64, 64, 64},
	{"figma-token", "figd_", url64, 36, 60},
	{"notion-token", "ntn_", alnum, 40, 60},
	{"notion-token", "secret_", alnum, 43, 43},
	{"airtable-token", "pat", alnum | isDot, 79, 79},
	{"hubspot-token", "pat-na1-", hex | isDash, 36, 36},
	{"hubspot-token", "pat-eu1-", hex | isDash, 36, 36},
	{"mapbox-token", "sk.eyJ", dotted, 60, 140},
	{"dropbox-token", "sl.", url64 | isBase64, 120, long},
	{"facebook-token", "EAAM", alnum, 80, 300},
	{"facebook-token", "EAACEdEose0cBA", alnum, 20, 300},
	{"shopify-token", "shpat_", hex, 32, 32},
	{"shopify-token", "shpss_", hex, 32, 32},
	{"shopify-token", "shpca_", hex, 32, 32},
	{"shopify-token", "shppa_", hex, 32, 32},
	{"square-token", "sq0atp-", url64, 22, 22},
	{"square-token", "sq0csp-", url64, 43, 43},
	{"square-token", "EAAA", url64, 60, 64},
	{"plaid-token", "access-production-", hex | isDash, 36, 36},
	{"plaid-token", "access-sandbox-", hex | isDash, 36, 36},
	{"shippo-token", "shippo_live_", hex, 40, 40},
	{"shippo-token", "shippo_test_", hex, 40, 40},
	{"easypost-key", "EZAK", alnum, 54, 54},
	{"easypost-key", "EZTK", alnum, 54, 54},
	{"duffel-token", "duffel_live_", url64, 43, 43},
	{"duffel-token", "duffel_test_", url64, 43, 43},
	{"flutterwave-key", "FLWSECK", alnum | isUnder | isDash, 32, 48},
	{"stripe-key", "sk_live_", alnum, 16, 255},
	{"stripe-key", "sk_test_", alnum, 16, 255},
	{"stripe-key", "rk_live_", alnum, 16, 255},
	{"stripe-key", "rk_test_", alnum, 16, 255},
	{"stripe-key", "sk_prod_", alnum, 16, 255},
	{"stripe-key", "rk_prod_", alnum, 16, 255},
	{"stripe-key", "whsec_", std64, 24, 80},
	{"slack-token", "xoxb-", url64, 24, 200},
	{"slack-token", "xoxp-", url64, 24, 200},
	{"slack-token", "xoxa-", url64, 24, 200},
	{"slack-token", "xoxr-", url64, 24, 200},
	{"slack-token", "xoxs-", url64, 24, 200},
	{"slack-token", "xoxe-", url64, 24, 400},
	{"slack-token", "xapp-", url64, 40, 200},
	{"slack-webhook", "hooks.slack.com/services/", alnum | isBase64, 30, 80},
	{"slack-webhook", "hooks.slack.com/workflows/", alnum | isBase64, 50, 110},
	{"slack-webhook", "hooks.slack.com/triggers/", alnum | isBase64, 40, 110},
	{"discord-webhook", "discord.com/api/webhooks/", url64 | isBase64, 70, 110},
	{"discord-webhook", "discordapp.com/api/webhooks/", url64 | isBase64, 70, 110},
	{"twilio-key", "SK", hex, 32, 32},
	{"sendgrid-key", "SG.", dotted, 66, 66},
	{"mailgun-key", "key-", hex, 32, 32},
	{"resend-key", "re_", word, 28, 48},
	{"brevo-key", "xkeysib-", alnum | isDash, 80, 82},
	{"age-key", "AGE-SECRET-KEY-1", capital, 58, 58},
}

// prefixed looks for a form at a place where a word begins.
func (s *search) prefixed(at int) bool {
	first := s.text[at]
	if first >= 128 {
		return false
	}
	for _, form := range formsOf[first] {
		// Most words differ from a prefix in their second letter.
		if at+1 < len(s.text) && s.text[at+1] != '\\' && len(form.prefix) > 1 && s.text[at+1] != form.prefix[1] {
			continue
		}
		body, ok := s.literal(at, form.prefix)
		if !ok {
			continue
		}
		end, count, sight := s.run(body, form.of, form.most)
		// Base64 ends with what fills it up, and a sentence with a full stop.
		for count > form.least && (s.text[end-1] == '.' || s.text[end-1] == '-' || s.text[end-1] == '/') {
			end, count = end-1, count-1
		}
		if count >= form.least && count <= form.most && form.may(&sight) && !contains(s.text[body:end], "EXAMPLE") {
			s.add(form.kind, at, end)
			return true
		}
	}
	return false
}

// may says whether what follows the prefix looks like chance. Signs join words as well: after a
// short prefix they ask for digits.
func (f *form) may(seen *sight) bool {
	const telling = 5
	if f.of&(isUnder|isDash|isDot) == 0 || len(f.prefix) >= telling {
		return seen.drawn()
	}
	return seen.random()
}
