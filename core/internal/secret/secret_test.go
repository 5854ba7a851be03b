package secret

import (
	"encoding/base64"
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/rolecall/rolecall/core/finding"
	"github.com/rolecall/rolecall/core/internal/mutant"
	"github.com/stretchr/testify/require"
)

// The secrets of the tests are made up when they run, from the parts that their providers
// document, so that no text in this repository looks like a real one.

const (
	digits  = "0123456789"
	hexes   = digits + "abcdef"
	letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
	mixed   = digits + letters
	urlsafe = mixed + "-_"
)

// chance is a text of chance with at least a few digits and letters.
func chance(r *rand.Rand, from string, length int) string {
	for {
		text, seen := make([]byte, length), sight{}
		for i := range text {
			text[i] = from[r.IntN(len(from))]
			seen.add(text[i])
		}
		if seen.digits >= min(3, length/4) && seen.lower+seen.upper >= 3 && seen.distinct() >= min(9, length-2) && seen.most < 5 &&
			!strings.ContainsAny(string(text[:1])+string(text[length-1:]), "-_+/") && !strings.Contains(string(text), "xxxx") {
			return string(text)
		}
	}
}

// sample is a text and the secret in it.
type sample struct{ kind, before, secret, after string }

// samples has at least one text for every kind.
func samples(r *rand.Rand) []sample {
	one := func(kind, prefix, from string, length int) sample {
		return sample{kind, "use ", prefix + chance(r, from, length), " here"}
	}
	capitals := strings.ToUpper(hexes[10:]) + "GHIJKLMNOPQRSTUVWXYZ234567"
	jwt := base64.RawURLEncoding.EncodeToString([]byte(`{"alg":"HS256","typ":"JWT"}`)) + "." +
		base64.RawURLEncoding.EncodeToString([]byte(`{"sub":"1234567890","name":"Ada"}`)) + "." + chance(r, urlsafe, 43)
	pem := "-----BEGIN RSA PRIVATE KEY-----\n" + chance(r, mixed, 64) + "\n" + chance(r, mixed, 64) + "==\n-----END RSA PRIVATE KEY-----"
	return []sample{
		one("anthropic-key", "sk-ant-api03-", urlsafe, 95),
		one("openrouter-key", "sk-or-v1-", hexes, 64),
		one("langfuse-key", "sk-lf-", hexes, 36),
		one("openai-key", "sk-proj-", urlsafe, 156),
		one("openai-key", "sk-svcacct-", urlsafe, 156),
		one("openai-key", "sk-admin-", urlsafe, 120),
		one("sk-key", "sk-", mixed, 48),
		one("sk-key", "sk-", hexes, 32),
		one("google-key", "AIza", urlsafe, 35),
		one("google-token", "ya29.", urlsafe, 160),
		one("google-token", "GOCSPX-", urlsafe, 28),
		one("groq-key", "gsk_", mixed, 52),
		one("xai-key", "xai-", mixed, 80),
		one("hugging-face-token", "hf_", mixed, 34),
		one("replicate-token", "r8_", mixed, 37),
		one("perplexity-key", "pplx-", mixed, 48),
		one("fireworks-key", "fw_", mixed, 24),
		one("together-key", "tgp_v1_", urlsafe, 43),
		one("cerebras-key", "csk-", mixed, 48),
		one("nvidia-key", "nvapi-", urlsafe, 64),
		one("voyage-key", "pa-", urlsafe, 43),
		one("pinecone-key", "pcsk_", mixed, 70),
		one("tavily-key", "tvly-dev-", mixed, 32),
		one("langsmith-key", "lsv2_pt_", hexes, 42),
		one("elevenlabs-key", "sk_", hexes, 48),
		one("aws-access-key", "AKIA", capitals, 16),
		one("aws-access-key", "ASIA", capitals, 16),
		{"aws-secret", "aws_secret_access_key = ", chance(r, mixed+"+/", 40), "\nregion = eu"},
		{"aws-secret", `{"SecretAccessKey": "`, chance(r, mixed+"/", 40), `"}`},
		one("bedrock-key", "ABSK", mixed+"+/", 128),
		{"azure-key", "AccountName=acme;AccountKey=", chance(r, mixed+"+/", 86) + "==", ";EndpointSuffix=core.windows.net"},
		{"azure-client-secret", "secret is ", "aB3" + "8Q~" + chance(r, mixed, 34), "."},
		{"signed-url", "https://acme.blob.core.windows.net/a/b?sp=r&sig=", chance(r, mixed, 44) + "%3D", "&sr=b"},
		{"signed-url", "https://s3.amazonaws.com/b/o?X-Amz-Expires=60&X-Amz-Signature=", chance(r, hexes, 64), ""},
		one("alibaba-key", "LTAI", mixed, 20),
		one("digitalocean-token", "dop_v1_", hexes, 64),
		one("heroku-key", "HRKU-", urlsafe, 60),
		one("fly-token", "fm2_", mixed+"+/", 120),
		one("netlify-token", "nfp_", mixed, 40),
		one("supabase-key", "sbp_", hexes, 40),
		one("supabase-key", "sb_secret_", urlsafe, 31),
		one("planetscale-token", "pscale_tkn_", urlsafe, 43),
		one("databricks-token", "dapi", hexes, 32),
		one("doppler-token", "dp.pt.", mixed, 43),
		one("vault-token", "hvs.", urlsafe, 90),
		one("grafana-token", "glsa_", mixed, 41),
		one("sentry-token", "sntryu_", hexes, 64),
		one("new-relic-key", "NRAK-", mixed, 27),
		one("dynatrace-token", "dt0c01.", capitals, 88),
		one("github-token", "ghp_", mixed, 36),
		one("github-token", "gho_", mixed, 36),
		one("github-token", "github_pat_", mixed, 82),
		one("gitlab-token", "glpat-", urlsafe, 20),
		one("atlassian-token", "ATATT3", urlsafe, 180),
		one("npm-token", "npm_", mixed, 36),
		one("pypi-token", "pypi-AgEIcHlwaS5vcmc", urlsafe, 100),
		one("rubygems-key", "rubygems_", hexes, 48),
		one("docker-token", "dckr_pat_", urlsafe, 27),
		one("postman-key", "PMAK-", hexes, 59),
		one("linear-key", "lin_api_", mixed, 40),
		one("figma-token", "figd_", urlsafe, 40),
		one("notion-token", "ntn_", mixed, 46),
		{"airtable-token", "use ", "pat" + chance(r, mixed, 14) + "." + chance(r, hexes, 64), " here"},
		one("shopify-token", "shpat_", hexes, 32),
		one("square-token", "sq0atp-", urlsafe, 22),
		one("stripe-key", "sk_live_", mixed, 24),
		one("stripe-key", "sk_test_", mixed, 99),
		one("stripe-key", "whsec_", mixed, 32),
		one("slack-token", "xoxb-", digits+"-"+letters, 50),
		{"slack-webhook", "post to https://", "hooks.slack.com/services/T" + chance(r, mixed, 10) + "/B" + chance(r, mixed, 10) + "/" + chance(r, mixed, 24), " now"},
		{"discord-token", "use ", "M" + chance(r, mixed, 25) + "." + chance(r, mixed, 20)[:6] + "." + chance(r, urlsafe, 38), " here"},
		{"discord-webhook", "post to https://", "discord.com/api/webhooks/" + "1044123456789012345/" + chance(r, urlsafe, 68), " now"},
		{"telegram-token", "https://api.telegram.org/bot", "110201543" + ":AA" + chance(r, urlsafe, 33), "/getMe"},
		one("twilio-key", "SK", hexes, 32),
		{"sendgrid-key", "use ", "SG." + chance(r, mixed, 22) + "." + chance(r, mixed, 43), " here"},
		one("mailgun-key", "key-", hexes, 32),
		{"resend-key", "use ", "re_" + chance(r, mixed, 8) + "_" + chance(r, mixed, 24), " here"},
		one("age-key", "AGE-SECRET-KEY-1", capitals, 58),
		one("openai-key", "sess-", mixed, 40),
		one("helicone-key", "sk-helicone-", hexes, 36),
		one("google-key", "AQ.Ab8RN6", urlsafe, 44),
		one("google-token", "1//0", urlsafe, 70),
		one("zhipu-key", chance(r, hexes, 32)+".", mixed, 16),
		one("jina-key", "jina_", mixed, 60),
		one("firecrawl-key", "fc-", hexes, 32),
		one("e2b-key", "e2b_", hexes, 40),
		one("apify-token", "apify_api_", mixed, 36),
		one("llamacloud-key", "llx-", mixed, 48),
		one("mixedbread-key", "mxb_", mixed, 40),
		one("nomic-key", "nk-", urlsafe, 43),
		one("modal-token", "as-", mixed, 22),
		one("wandb-key", "wandb_v1_", mixed, 70),
		one("vercel-key", "vck_", mixed, 56),
		one("neon-key", "napi_", mixed, 64),
		one("render-key", "rnd_", mixed, 28),
		one("cloudflare-key", "v1.0-"+chance(r, hexes, 24)+"-", hexes, 146),
		one("openshift-token", "sha256~", urlsafe, 43),
		one("terraform-token", chance(r, mixed, 14)+".atlasv1.", urlsafe, 67),
		one("pulumi-token", "pul-", hexes, 40),
		one("prefect-key", "pnu_", mixed, 36),
		one("tailscale-key", "tskey-auth-"+chance(r, mixed, 17)+"-", mixed, 32),
		one("posthog-key", "phx_", mixed, 43),
		one("infracost-key", "ico-", mixed, 32),
		one("scalingo-token", "tk-us-", urlsafe, 48),
		one("defined-networking-key", "dnkey-"+chance(r, hexes, 26)+"-", hexes, 52),
		one("planetscale-token", "pscale_oauth_", urlsafe, 43),
		one("onepassword-token", "ops_eyJ", mixed, 300),
		one("gitlab-token", "glft-", urlsafe, 20),
		one("artifactory-key", "AKCp", mixed, 69),
		one("artifactory-key", "cmVmdGtuOj", mixed, 54),
		one("circleci-token", "CCIPAT_"+chance(r, mixed, 22)+"_", hexes, 40),
		one("buildkite-token", "bkua_", hexes, 40),
		one("snyk-token", "snyk_uat.", mixed, 70),
		one("sonar-token", "squ_", hexes, 40),
		one("sourcegraph-token", "sgp_", hexes, 40),
		one("nuget-key", "oy2", mixed, 43),
		one("clojars-token", "CLOJARS_", hexes, 60),
		one("readme-key", "rdme_", mixed, 70),
		one("typeform-token", "tfp_", urlsafe, 59),
		one("contentful-token", "CFPAT-", urlsafe, 43),
		one("octopus-key", "API-", capitals, 26),
		one("adobe-secret", "p8e-", mixed, 32),
		one("frameio-token", "fio-u-", urlsafe, 64),
		one("linear-key", "lin_oauth_", hexes, 64),
		one("hubspot-token", "pat-na1-", hexes, 36),
		one("mapbox-token", "sk.eyJ1IjoiYWNtZSJ9", mixed, 64),
		one("dropbox-token", "sl.", urlsafe, 140),
		one("facebook-token", "EAAM", mixed, 160),
		one("plaid-token", "access-sandbox-", hexes, 36),
		one("shippo-token", "shippo_live_", hexes, 40),
		one("easypost-key", "EZAK", mixed, 54),
		one("duffel-token", "duffel_test_", urlsafe, 43),
		one("flutterwave-key", "FLWSECK_TEST-", hexes, 32),
		{"mailchimp-key", "use ", chance(r, hexes, 32) + "-us19", " here"},
		{"password", "curl -u admin:", "kx9mmq2zz", " https://api.acme.io"},
		{"password", "curl --user 'admin:", "kx9mmq2zz", "' https://api.acme.io"},
		one("brevo-key", "xkeysib-", hexes, 81),
		{"jwt", "token ", jwt, " expired"},
		{"private-key", "key:\n", pem, "\n"},
		{"url-password", "postgres://app:", "s3cr3t!pw", "@db.acme.io:5432/main"},
		{"url-password", "redis://:", "hunter22", "@cache:6379/0"},
		{"password", "password: ", "Tr0ub4dor&3", "\n"},
		{"password", "DB_PASSWORD=", "Tr0ub4dor&3", "\n"},
		{"password", "Server=db;Password=", "Tr0ub4dor&3", ";Database=app"},
		{"password", "https://acme.io/in?password=", "Tr0ub4dor3", "&user=ada"},
		{"password", `"db_password": "`, "kx9#mmq2", `"`},
		{"password", "Server=db;User Id=app;Password=", "Zx81qq!z", ";Encrypt=true"},
		{"api-key", `"x-api-key": "`, chance(r, hexes, 32), `"`},
		{"api-key", "export MISTRAL_API_KEY=", chance(r, mixed, 32), "\n"},
		{"api-key", "https://api.acme.io/v1?q=1&api_key=", chance(r, mixed, 32), "&page=2"},
		{"token", `"refresh_token": "`, chance(r, urlsafe, 48), `"`},
		{"client-secret", "client_secret=", chance(r, mixed, 32), "&scope=a"},
		{"bearer-token", "Authorization: Bearer ", chance(r, urlsafe, 40), "\r\n"},
		{"basic-auth", `"authorization": "Basic `, "YWRtaW46aHVudGVyMjI=", `"`},
		{"private-key", "PRIVATE_KEY=", "0x" + chance(r, hexes, 64), "\n"},
		{"private-key", "The wallet's private key is ", chance(r, hexes, 64), "."},
		{"secret-key", "ENCRYPTION_KEY=", chance(r, mixed, 32), "\n"},
		{"secret-key", `"signingKey": "`, chance(r, mixed, 44), `"`},
		{"secret-key", "SIGNING_KEY=", "correcthorsebattery", "\n"},
		{"token", "AUTH=", chance(r, mixed, 32), "\n"},
		{"bearer-token", "API_AUTH=Bearer ", chance(r, mixed, 32), "\n"},
		{"basic-auth", "//npm.acme.io/:_auth=Basic ", "YWRtaW46aHVudGVyMjI=", "\n"},
		{"seed-phrase", `SEED_PHRASE="`, "ladder tunnel orbit velvet cactus mango silver ribbon paddle hockey lizard ocean", `"`},
		{"seed-phrase", "My seed phrase is ", "ladder tunnel orbit velvet cactus mango silver ribbon paddle hockey lizard ocean", "."},
		{"seed-phrase", "recovery phrase: ", "ladder tunnel orbit velvet cactus mango silver ribbon paddle hockey lizard ocean rural maple onion", "\n"},
		{"token", "https://acme.io/in?token=", "a8f3k2Pq", "&user=ada"},
		{"token", "https://acme.io/callback?code=", chance(r, urlsafe, 30), "&state=x"},
		{"token", "grant_type=authorization_code&code=", "4/0AX4XfWh" + chance(r, mixed, 40), "&redirect_uri=x"},
		{"password", "my password is ", "hunter2", "."},
		{"password", "Sure, the password is ", "Tr0ub4dor&3", ", try it"},
		{"password", `Hi, my password is '`, "swordfish", "'."},
		{"password", "DB_PASSWORD=", "postgres", "\n"},
		{"client-secret", "JWT_SECRET=", "correcthorsebattery", "\n"},
		{"client-secret", "JWT_SECRET = '", "keyboard cat", "'\n"},
		{"client-secret", "export SESSION_SECRET=", "keep-it-quiet", "\n"},
		{"cookie", "Cookie: ", "session=" + chance(r, mixed, 32) + "; theme=dark", "\n"},
		{"card-number", "pay with ", "4539 1488 0343 6467", " please"},
		{"card-number", `"card_number": "`, "371449635398431", `"`},
		{"iban", "to ", "DE89 3704 0044 0532 0130 00", " today"},
		{"iban", "to ", "GB82WEST12345698765432", "."},
		{"social-security-number", "SSN: ", "219-09-9999", "."},
		{"email", "write to ", "ada.lovelace+math@analytical.engine.io", "."},
		{"phone", "call ", "+49 30 901820", " or"},
		{"phone", "call ", "(212) 736-5000", " or"},
		{"phone", "call ", "212-736-5000", "."},
		{"ip-address", "host ", "10.32.7.201", ":8080"},
		{"ip-address", "http://", "34.117.59.81", "/path"},
		{"ip-address", "host ", "2a00:1450:4001:82a::200e", " up"},
		{"mac-address", "card ", "3c:22:fb:9a:01:7e", " up"},
	}
}

// values are what is found in a text, as kind and value.
func values(text string) []sample {
	var all []sample
	for _, secret := range Find([]byte(text)) {
		all = append(all, sample{kind: secret.Kind, secret: secret.Value})
	}
	return all
}

// Every kind is found by its own name and from its first to its last character: alone, as JSON,
// and as JSON in strings of JSON three times over.
func TestEveryKindIsFound(t *testing.T) {
	seen := map[string]bool{}
	for seed := range uint64(25) {
		for _, one := range samples(rand.New(rand.NewPCG(seed, 7))) {
			seen[one.kind] = true
			text, want := one.before+one.secret+one.after, one.secret
			for depth := range 5 {
				require.Equal(t, []sample{{kind: one.kind, secret: want}}, values(text), "%d times quoted: %s", depth, text)
				text, want = quoted(t, text), strings.Trim(quoted(t, want), `"`)
			}
		}
	}
	for _, kind := range Kinds {
		require.True(t, seen[kind.ID], "no sample of %s", kind.ID)
	}
	require.GreaterOrEqual(t, len(Kinds), 40)
	t.Logf("%d kinds found", len(Kinds))
}

// quoted is a text as a string of JSON.
func quoted(t testing.TB, text string) string {
	var out strings.Builder
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	require.NoError(t, encoder.Encode(text))
	return strings.TrimSpace(out.String())
}

// A key may have few digits by chance, or none by its form.
func TestKeysOfLettersAreFound(t *testing.T) {
	for _, key := range []string{
		"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", "AKIA" + "QZXWCEVRBTNYMUIP", "ghp_aBcDeFGhIjKLmnOpQRstUVwxYZabCDefGHij",
		"glpat-QwErtYuiOPasDFghJkl7", "CO_API_KEY=QwErtYuiOPasDFghJklZXcvBnmQazWSxedCRfvTG",
	} {
		require.Len(t, values(key), 1, key)
	}
	for _, text := range []string{
		"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", "sk-theNameOfSomethingInCamelCaseForm", "npm_config_registry_and_other_settings",
		"AKIA" + "IOSFODNN7EXAMPLE", "glpat-a-word-and-another-word", "next_key=someCamelCaseNameOfAThingInACodeBase",
	} {
		require.Empty(t, values(text), text)
	}
}

// Letters that belong to an escape aren't part of a secret, nor does an escape inside hide one.
func TestSecretsAmongEscapes(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	key := "ghp_" + chance(r, mixed, 36)
	for text, want := range map[string]string{
		`a\n` + key + `\nb`:         key,
		`a\\n` + key + `\\nb`:       key,
		`\u003c` + key + `\u003e`:   key,
		`%3D` + key:                 key,
		`x` + key:                   "",
		`x-` + key:                  "",
		`key=\"` + key + `\"`:       key,
		`\nada@engine.io\n`:         `ada@engine.io`,
		`\tada@engine.io`:           `ada@engine.io`,
		`\u003cada@engine.io\u003e`: `ada@engine.io`,
		`mongodb:\/\/app:s3cr3t99@db.acme.io\/main`:     `s3cr3t99`,
		`?a=1\u0026api_key=` + key[4:] + `\u0026page=1`: key[4:],
	} {
		var found []string
		for _, one := range values(text) {
			found = append(found, one.secret)
		}
		require.Equal(t, want, strings.Join(found, " "), text)
	}
}

// What only looks like a secret is none.
func TestNearMisses(t *testing.T) {
	for _, text := range []string{
		"password: correct horse", `"password": {"type": "string"}`, `"password": "string"`, "password=${DB_PASSWORD}", `password = os.environ["PW1"]`,
		"api_key=YOUR_API_KEY_1234567890", `"api_key": "sk-..."`, "sk-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", "Bearer <token>", "Authorization: Bearer $TOKEN",
		"the token: tokenisation_of_ordinary_words", `"token":" 2024"`, `"next_page_token": "CAUQAA1234567890abcdefXY"`, "max_tokens: 1234567890123456",
		"sk-learn-intro-to-clustering", "call_2Qa8kZt3Wm9XcV7bN4pL6rTd", "toolu_01A09q90qw90lq917835lq9", "chatcmpl-9nYUiDj3xQkZp2",
		"550e8400-e29b-41d4-a716-446655440000", "2024-05-13T10:00:00+02:00", "+2024-01-01 10:20", "version 10.32.7.201", "Chrome/120.0.0.0 Safari/537.36",
		"127.0.0.1", "0.0.0.0", "255.255.255.0", "192.0.2.17", "1.2.3.4", "section 4.1.2.30.1", "ada@example.com", "user@host", "icon@2x.png", "git@github.com:a/b.git",
		"npm i left-pad@1.3.0", "std::vector::begin", "12:30:45", "dead::beef", "order 4539148803436467", `{"id": 4539148803436467}`, "4539 1488 0343 6468",
		"202-555-0143", "call 555-0143", "111-22-3333", "DE89370400440532013001", "-----BEGIN PUBLIC KEY-----", "-----BEGIN PRIVATE KEY-----",
		"my password is wrong", "The password is incorrect.", "password is required", `my password is "new` + "\n" + `line"`, "the password is case-sensitive!", "my password is not working",
		"the password is sha256-hashed", "the password is base64", "Your password is too short: 8 characters", "My password is at least 12 characters", `"password" is "required"`, "password is user.password",
		"The API key is missing 1 of 16 parts", "the private key is in /etc/ssl/key1.pem", "PRIVATE_KEY=/etc/ssl/private/key1.pem", "SIGNING_KEY=./key.pem", "PRIVATE_KEY_PATH=keys/production2024.pem",
		"JWT_SECRET=your-secret-here", "JWT_SECRET=changeme", "JWT_SECRET=$SECRET", "JWT_SECRET=process.env.JWT_SECRET", "JWT_SECRET=required", "JWT_SECRET=JWT_SECRET_OF_TESTS", `"JWT_SECRET": "string"`, "JWT_SECRET = getSecret()", "JWT_SECRET = settings", "jwt_secret=configuration", "JWT_SECRET: the secret that signs",
		"kind = exports2.Socks5Auth = exports2.Socks4Response", "PrivateKey: testRSA2048PrivateKey", `"encryptionKey": "encryptionKey1024"`, `PROXY_SECRET: "X-Proxy-Secret"`,
		"Auth: required", `"auth": "oauth2"`, "AUTH=enabled", "auth: { type: bearer }", "author: someone1234567890abcdef", "OAuth = 2024-01-01T00:00:00Z",
		"https://acme.io/?code=404", "?code=US&lang=en", "?code=SUMMER25", "status_code=200", "error code=ERR_INVALID_ARG_TYPE_1", "?token=", "?token=value", "?page_token=a8f3k2Pq", "?token=<token>", "?token=your_token1",
		"A mnemonic is a word that helps", "The seed phrase: write it down on paper and keep it", "seed phrase is the list of twelve words that every wallet asks for when it starts",
		"recovery phrase: these words open your wallet, keep them safe and never share them with others online",
		"https://user@host/path", "http://localhost:8080/a@b", "mailto:[EMAIL_1]", "postgres://app:[URL_PASSWORD_1]@db/main", "password=[PASSWORD_1]",
	} {
		require.Empty(t, values(text), text)
	}
}

// The same secret has the same placeholder, another spelling of it another, and everything goes
// back as it was.
func TestRedactAndRestore(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	key, pem := "ghp_"+chance(r, mixed, 36), "-----BEGIN PRIVATE KEY-----\n"+chance(r, mixed, 64)+"\n-----END PRIVATE KEY-----"
	inner := quoted(t, pem)
	text := `{"a":"` + key + `","b":` + inner + `,"c":` + quoted(t, `{"k":`+inner+`,"t":"`+key+`"}`) + `,"card":4539148803436467,"old":"[EMAIL_4]","to":"ada@engine.io"}`
	secrets := Find([]byte(text))
	redacted := apply(text, Redact(secrets))
	require.Equal(t, `{"a":"[GITHUB_TOKEN_1]","b":"[PRIVATE_KEY_1]","c":"{\"k\":\"[PRIVATE_KEY_1.2]\",\"t\":\"[GITHUB_TOKEN_1]\"}","card":"[CARD_NUMBER_1]","old":"[EMAIL_4]","to":"[EMAIL_5]"}`, redacted)
	require.True(t, json.Valid([]byte(redacted)))
	require.Empty(t, Find([]byte(redacted)))
	require.Equal(t, text, apply(redacted, Restore([]byte(redacted), secrets)))
	moved := `["[EMAIL_5]", "[NOBODY_1]", "and [GITHUB_TOKEN_1]"]`
	require.Equal(t, `["ada@engine.io", "[NOBODY_1]", "and `+key+`"]`, apply(moved, Restore([]byte(moved), secrets)))
}

// What is known from another text keeps its placeholder, and shares it with nothing else.
func TestPlaceholdersStayFromTextToText(t *testing.T) {
	first := Find([]byte("ada@engine.io bob@engine.io"))
	second := FindWith([]byte("eve@engine.io bob@engine.io [EMAIL_5]"), first)
	require.Equal(t, []string{"[EMAIL_6]", "[EMAIL_2]"}, []string{second[0].Placeholder, second[1].Placeholder})
}

// apply puts edits into a text.
func apply(text string, edits []finding.Edit) string {
	var out strings.Builder
	at := 0
	for _, edit := range edits {
		out.WriteString(text[at:edit.Start])
		out.WriteString(edit.New)
		at = edit.End
	}
	return out.String() + text[at:]
}

// FuzzRedact: places are in the text and apart, a redacted text has no secret left, and all goes
// back to the byte.
func FuzzRedact(f *testing.F) {
	r := rand.New(rand.NewPCG(5, 6))
	for _, one := range samples(r) {
		f.Add(one.before + one.secret + one.after)
		f.Add(quoted(f, one.before+one.secret+one.after))
	}
	f.Add(`[A_1][A_`)
	f.Add(`\\\\\\\u00`)
	f.Fuzz(mutant.Of(20, func(t *testing.T, text string) {
		secrets := Find([]byte(text))
		end := 0
		for _, edit := range Redact(secrets) {
			require.GreaterOrEqual(t, edit.Start, end)
			require.Greater(t, edit.End, edit.Start)
			require.LessOrEqual(t, edit.End, len(text))
			end = edit.End
		}
		redacted := apply(text, Redact(secrets))
		require.Equal(t, text, apply(redacted, Restore([]byte(redacted), secrets)))
		for _, secret := range secrets {
			require.NotNil(t, KindByID(secret.Kind))
			require.NotContains(t, text, secret.Placeholder)
		}
	}))
}
