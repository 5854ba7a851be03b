# Rolecall. `make help` lists what there is.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

EDGE_PORT := $(or $(PORT),8787)
PORT ?= 8080
FUZZTIME ?= 5m
LONG_MEGABYTES ?= 60
# What a command prints goes into a file of its own, and that takes the place of the target: two suites may build at the
# same time, and neither copies what the other has only begun. The name has a dot, so that nothing deploys it.
PART = $(@D)/.$(@F).$$$$
whole = { $(1) >$(PART) && mv $(PART) $@; } || { rm -f $(PART); exit 1; }
GOROOT_WASM = $(shell go env GOROOT)/lib/wasm
# The vocabularies of the exact encodings; make fmt makes them of the published rank files.
VOCABULARIES := build/o200k_base.tokens build/cl100k_base.tokens
GO_SOURCES := $(shell find core wasm -name '*.go' -not -name '*_test.go' 2>/dev/null) $(shell find core -path '*examples*' -type f 2>/dev/null) $(wildcard core/engine/lesson/lessons/* core/facts/tables/*) core/facts/overlays.txt go.mod go.sum
WEB_SOURCES := $(shell find web/src web/pictures web/sw.js web/embed.html web/class.html -type f 2>/dev/null) index.html
MODULE := github.com/rolecall/rolecall
# Without the state of the repository the modules are the same bytes wherever they are built.
WASM_FLAGS := -trimpath -buildvcs=false -ldflags="-s -w"

.PHONY: help run build api edge deploy npm release test test-long lint fuzz bench bench-real bench-tokens bench-edge fmt facts picture check-tools clean

help: ## Show this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  make \1\t/' | expand -t 20

run: build ## Build the playground and serve it (PORT=8080)
	@PORT=$(PORT) node web/serve.mjs

build: check-tools build/.sizes ## Build the playground into build/ and print its weight

api: check-tools $(VOCABULARIES) ## Serve the HTTP API natively, without the page (PORT=8787)
	@PORT=$(EDGE_PORT) go run ./wasm/edge/api

# Search engines, and programs that show a preview of a link, want whole addresses: BASE_URL is where the site will be.
deploy: check-tools build/edge/.built build/edge/sbom.cdx.json ## Send the Worker to Cloudflare for BASE_URL=https://…; DRY=1 only prepares it and needs no account, PAID=1 limits its CPU time, which takes the paid plan
	@sed '$(if $(PAID),s|// "limits"|"limits"|)' wasm/edge/worker/wrangler.jsonc >build/edge/wrangler.jsonc
	cd build/edge && ../../web/node_modules/.bin/wrangler deploy $(if $(DRY),--dry-run --outdir dry)

npm: check-tools build/npm/.built ## Build the npm package and its tarball into build/npm

release: check-tools build/edge/.built build/npm/.built build/edge/sbom.cdx.json ## Build what a release consists of into build/release and tag the commit; DRY=1 doesn't tag
	@node web/scripts/release.mjs $(if $(DRY),--dry)

edge: check-tools build/edge/.built ## Serve the page and the API in the local Workers runtime (PORT=8787)
	@PORT=$(EDGE_PORT) node web/scripts/edge.mjs

test: check-tools ## Install what the tests need and run the tests; of the slowest ones, a part that the commit chooses
	@web/scripts/setup-tests.sh
	@node web/scripts/test.mjs $(EDGE_FLAGS)

test-long: check-tools ## Run all that make test tries a part of, resume repaired sessions in seven coding agents, send texts of up to a megabyte to every endpoint, watch the official SDKs, check 1 GB of rows on the page, and compare the exact tokens with tiktoken on LONG_MEGABYTES of random text for each encoding (60)
	@web/scripts/setup-tests.sh
	ROLECALL_ALL=1 ROLECALL_MUTANTS=5 GOGC=400 go test -vet=off -timeout=60m ./...
	ROLECALL_ALL=1 SUITES='^(build|race detector|nothing is read twice.*|page in (Chromium|Firefox))$$' node web/scripts/test.mjs $(EDGE_FLAGS)
	go test -covermode=atomic -coverpkg=./core/...,./wasm/edge,bytes,slices,sort,strings,unicode/utf8 -timeout=60m ./core/internal/growth
	@$(MAKE) --no-print-directory build/npm/.built
	ROLECALL_NPM=$(CURDIR)/build/npm/package ROLECALL_HOSTILE=256,1024 go test -timeout=60m -run=Hostile ./core/internal/hostile
	cd web && node --test tests/long/*.test.mjs
	cd web/tests/clients && npm ci --no-audit --no-fund --loglevel=error && node --test *.test.mjs
	ROLECALL_LOADERS=$(CURDIR)/build/loaders go test -tags=loaders -vet=off -timeout=60m -run=Loaders ./core/engine
	@$(MAKE) --no-print-directory $(VOCABULARIES) build/bench/tokens.wasm build/wasm_exec.js
	@cd web && TOKENS_MEGABYTES=$(LONG_MEGABYTES) npm run --silent test:tokens

# Not part of make test: staticcheck takes three minutes of a core where it has no cache.
lint: check-tools web/node_modules/.stamp ## Look for mistakes with staticcheck and oxlint
	go run honnef.co/go/tools/cmd/staticcheck@v0.8.2 -tags=counted,loaders -checks='SA*,S1*,U1000' ./...
	cd web && npm run --silent check

fuzz: check-tools ## Fuzz the core, FUZZTIME for each target (5m)
	@FUZZTIME=$(FUZZTIME) node web/scripts/fuzz.mjs

bench: check-tools ## Measure the page against its peers in Chromium
	@web/scripts/setup-tests.sh
	@$(MAKE) --no-print-directory build
	@node web/scripts/bench.mjs
	@$(if $(ROLECALL_CORPORA),$(MAKE) --no-print-directory bench-real,echo "ROLECALL_CORPORA is not set: no recorded requests to check.")

bench-real: ## Measure checks of recorded requests by size, own API and all targets, from ROLECALL_CORPORA
	go test ./core/engine -run '^$$' -bench Real -benchtime 300ms

bench-tokens: check-tools ## Measure the package's exact tokens against npm's other tokenisers in Node and Chromium
	@web/scripts/setup-tests.sh
	@$(MAKE) --no-print-directory build/npm/.built
	@node web/scripts/bench-tokens.mjs

bench-edge: check-tools web/node_modules/.stamp ## Measure the Worker against one in JavaScript, in the local Workers runtime
	@$(MAKE) --no-print-directory build/edge/.built
	@node web/scripts/bench-edge.mjs

fmt: check-tools web/node_modules/.stamp ## Format Go and TypeScript, and write the generated files
	go generate ./...
	gofmt -w core wasm
	cd web && npm run --silent format

facts: check-tools ## Compile what the providers' SDKs say of requests into core/facts and print what changed; NEWEST=1 takes their newest versions
	@cd web/facts && npm ci --silent
	@$(if $(NEWEST),cd web/facts && npm pkg get devDependencies | grep -o '"[^"]*": ' | grep -v typescript | sed 's/": /@latest/; s/"//' | xargs npm install --silent --save-dev)
	@cd web/facts && node facts.mjs
	go test -count=1 -run=Facts ./core/facts ./core/format ./core/internal/variant

picture: check-tools ## Take the picture of the README again
	@web/scripts/setup-tests.sh
	@$(MAKE) --no-print-directory build
	@cd web && node scripts/picture.mjs

clean: ## Remove everything that was built or installed
	rm -rf web/node_modules web/test-results
	find build -mindepth 1 -not -name .gitignore -delete

check-tools:
	@web/scripts/check-tools.sh

web/node_modules/.stamp: web/package.json web/package-lock.json | check-tools
	cd web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

build/wasm_exec.js: $(GO_SOURCES)
	@mkdir -p build
	@$(call whole,cat "$(GOROOT_WASM)/wasm_exec.js")

# A call costs much in WebAssembly and inlining makes a module larger, so the page's has all of
# it only where the speed is: in the scanner, the tokeniser and what they are made of.
# Elsewhere a function is inlined that is smaller than its call, and in the runtime
# a little more; the flag takes so much off the usual limit of 80 and is for the new inliner
# alone. The last flag that matches a package counts. What packages source and dialect call from many places,
# and not where their time goes, says itself that it is not inlined: that is 19 kB. Slices of a length that is known at run
# time alone get no room on the stack in case they are short: that is 5 kB of code, and no faster.
NO_SPARE_SLICES = variablemakethreshold=0
SLACK = -68
ENGINE_SLACK = $(SLACK)
INLINED := $(MODULE)/core/source $(MODULE)/core/token encoding/binary math/bits unicode/utf8
PAGE_FLAGS = $(WASM_FLAGS) -gcflags=all=-d=inlbudgetslack=$(SLACK),$(NO_SPARE_SLICES) \
	$(foreach package,runtime internal/runtime/... internal/abi,-gcflags=$(package)=-d=inlbudgetslack=-50,$(NO_SPARE_SLICES)) \
	$(foreach package,$(INLINED),-gcflags=$(package)=) \
	-gcflags=$(MODULE)/core/source=-d=$(NO_SPARE_SLICES) \
	-gcflags=$(MODULE)/core/bind=-d=inlbudgetslack=-74,$(NO_SPARE_SLICES) \
	-gcflags=$(MODULE)/core/engine=-d=inlbudgetslack=$(ENGINE_SLACK),$(NO_SPARE_SLICES)

# Go 1.26 has two collectors of garbage, and the older one is smaller by 7 kB.
COMMA := ,
EXPERIMENTS = newinliner$(if $(filter go1.26%,$(shell go env GOVERSION)),$(COMMA)nogreenteagc)

# The packer does the rest: see wasm/pack. Texts that only people read do not belong into
# the module at all: see Operation.File in core/engine.
# The first module is built without the files that only others need, so that these may use the packages time and context:
# both in it would weigh 24 kB.
build/app.wasm: MODULE_TAGS := ,first
# What the engine does for a text it does once: its own part is smaller by 1 kB so.
build/app.wasm: ENGINE_SLACK = -70
# Fewer inlined functions make the studio smaller by 7 kB, and the first module larger.
build/studio.wasm: SLACK = -74
build/app.wasm build/studio.wasm: build/%.wasm: $(GO_SOURCES) Makefile
	@mkdir -p build
	@rm -f $@ # or go build leaves a packed one as it is
	GOEXPERIMENT=$(EXPERIMENTS) GOOS=js GOARCH=wasm go build -tags=lean$(MODULE_TAGS) $(PAGE_FLAGS) -o $@ ./wasm/page/$*
	go run ./wasm/pack -blanks $@

# What the page shows of rules and examples; see Operation.File in core/engine.
build/catalogue.json: $(GO_SOURCES)
	@mkdir -p build
	$(call whole,go run ./wasm/catalogue)

# The lessons, fetched when somebody opens one.
build/lessons.json: $(GO_SOURCES)
	@mkdir -p build
	$(call whole,go run ./wasm/catalogue lessons)

# The exercises, fetched by the page for a class.
build/faults.json: $(GO_SOURCES)
	@mkdir -p build
	$(call whole,go run ./wasm/catalogue faults)

# Where the site will be, such as https://example.com: pages name their address there, and a sitemap lists them. What
# is built for another address is built again.
BASE_URL ?= $(SITE)
build/.base-url: FORCE
	@mkdir -p build
	@echo '$(BASE_URL)' | cmp -s - $@ || $(call whole,echo '$(BASE_URL)')
FORCE:

# A page for each rule and for each sentence, for those who search the web for what a provider said.
build/rules/index.html: $(GO_SOURCES) wasm/rulepages/page.html build/.base-url
	go run ./wasm/rulepages -base '$(BASE_URL)' build

# The rules as data, for other programs: core/spec/SPECIFICATION.md.
build/rules.json: $(GO_SOURCES)
	$(call whole,go run ./core/cmd/rolecall rules)

build/app.js: web/node_modules/.stamp build/wasm_exec.js build/catalogue.json $(WEB_SOURCES)
	cd web && npm run --silent build
	@touch $@

build/%_base.tokens:
	@mkdir -p build
	@$(call whole,cat core/token/$*/$*_base.tokens)

# Package token alone, built and packed as the page's modules are, for its tests and its
# benchmark.
build/bench/tokens.wasm: $(GO_SOURCES) Makefile
	@mkdir -p build/bench
	@rm -f $@
	GOEXPERIMENT=$(EXPERIMENTS) GOOS=js GOARCH=wasm go build $(PAGE_FLAGS) -o $@ ./wasm/tokens
	go run ./wasm/pack $@

# npm's package has one module with all operations, and no blanks in it: whoever has it on disk gains nothing by
# two, and a Worker takes only modules that are whole.
build/npm/package/engine.wasm: $(GO_SOURCES) Makefile
	@mkdir -p $(@D)
	@rm -f $@
	GOEXPERIMENT=$(EXPERIMENTS) GOOS=js GOARCH=wasm go build $(PAGE_FLAGS) -o $@ ./wasm/page/whole
	go run ./wasm/pack $@
	@rm -f $(@D)/engine.symbols.txt

build/npm/.built: build/npm/package/engine.wasm build/bench/tokens.wasm build/wasm_exec.js build/catalogue.json web/node_modules/.stamp $(WEB_SOURCES) $(wildcard web/npm/* web/npm/src/*)
	node web/npm/build.mjs
	@touch $@

build/o200k_base.tokens: core/token/o200k/o200k_base.tokens
build/cl100k_base.tokens: core/token/cl100k/cl100k_base.tokens

build/.sizes: build/app.wasm build/studio.wasm build/app.js build/lessons.json build/faults.json build/rules/index.html build/rules.json $(VOCABULARIES) web/scripts/sizes.mjs web/scripts/first.mjs web/scripts/files.mjs
	@node web/scripts/files.mjs
	@node web/scripts/sizes.mjs
	@touch $@

# A Worker has 128 MB for everything: what is left is for bodies, answers and JavaScript.
EDGE_MEGABYTES := 88

# Slices without room on the stack, as in the page's modules, are 25 kB of the Worker's 3 MB.
EDGE_FLAGS = $(WASM_FLAGS) -gcflags=all=-d=$(NO_SPARE_SLICES)

# net/http imports crypto/tls, and that links elliptic curves, certificates and ASN.1 whether they are called or not.
# The Worker never encrypts, so it gets a package of the same name that can't: that is 306 kB.
build/.without-tls.json: wasm/edge/worker/tls/tls.go Makefile
	@mkdir -p build
	@GOOS=js GOARCH=wasm go list -f '{"Replace": { {{- range .GoFiles}}"{{$$.Dir}}/{{.}}": "", {{end}}"{{.Dir}}/tls.go": "$(CURDIR)/$<"}}' crypto/tls >$@

# The generator of the Worker's loader empties its folder, so it goes first.
build/edge/.built: build/.sizes build/.base-url build/.without-tls.json $(GO_SOURCES) $(wildcard wasm/edge/worker/*) web/_headers
	@rm -rf build/edge && mkdir -p build/edge/site/build
	go tool workers-assets-gen -mode=go -o build/edge/worker
	GOOS=js GOARCH=wasm go build -tags=lean,dated,nethttpomithttp2 -overlay=build/.without-tls.json $(EDGE_FLAGS) -o build/edge/worker/app.wasm ./wasm/edge/worker
	go run ./wasm/pack build/edge/worker/app.wasm $(EDGE_MEGABYTES)
	mv build/edge/worker/app.symbols.txt build/edge/ # names for the numbers in the log of a panic
	rm build/edge/worker/worker.mjs
	cp wasm/edge/worker/entry.mjs build/edge/worker/
	cp wasm/edge/worker/wrangler.jsonc build/edge/
	cp index.html web/_headers build/edge/site/
	find build -maxdepth 1 -type f -not -name '.*' -not -name '*.br' -not -name wasm_exec.js -exec cp {} build/edge/site/build/ \;
	cp -r build/rules build/errors build/edge/site/build/
	cd build/edge/site/build && mv robots.txt $(if $(BASE_URL),sitemap.xml) ..
	$(if $(BASE_URL),sed -i 's|content="build/preview.png"|content="$(BASE_URL)/build/preview.png"|; s|<meta property="og:type"|<link rel="canonical" href="$(BASE_URL)/" />\n    &|' build/edge/site/index.html)
	node web/scripts/files.mjs build/edge/site
	node web/scripts/edge-size.mjs
	@touch $@

# What is deployed, for those who look for a package of a version.
build/edge/sbom.cdx.json: build/edge/.built web/package-lock.json go.mod go.sum web/scripts/sbom.mjs
	@node web/scripts/sbom.mjs
