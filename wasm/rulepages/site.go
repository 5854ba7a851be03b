package main

import (
	"encoding/xml"
	"maps"
	"slices"
	"strings"

	"github.com/rolecall/rolecall/core/engine"
)

// site is all pages. Base is the address that they will have, without a slash at its end; empty where that isn't known:
// then they name no canonical address, and there is no sitemap.
type site struct {
	base      string
	catalogue engine.Catalogue
	phrases   []phrase
}

// head is what a page says of itself to those who list it or preview a link to it.
type head struct{ Title, About, Address, Picture string }

// head is the head of the page that has a path in the folder of the build.
func (s *site) head(path, title, about string) head {
	h := head{Title: title, About: about, Picture: "../preview.png"}
	if s.base != "" {
		h.Address, h.Picture = s.address(path), s.base+"/build/preview.png"
	}
	return h
}

// address is where a page is. Servers that have pages without .html in their addresses, as Cloudflare's, lead the other
// addresses there.
func (s *site) address(path string) string {
	return s.base + "/build/" + strings.TrimSuffix(strings.TrimSuffix(path, ".html"), "index")
}

// sitemap lists the pages for search engines, the playground first.
func (s *site) sitemap(pages map[string][]byte) []byte {
	type url struct {
		Address string `xml:"loc"`
	}
	list := struct {
		XMLName xml.Name `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 urlset"`
		URLs    []url    `xml:"url"`
	}{URLs: []url{{s.base + "/"}}}
	for _, path := range slices.Sorted(maps.Keys(pages)) {
		list.URLs = append(list.URLs, url{s.address(path)})
	}
	text, err := xml.MarshalIndent(list, "", " ")
	if err != nil {
		panic(err) // strings can always be written
	}
	return append([]byte(xml.Header), append(text, '\n')...)
}

// robots says what search engines may read: all that is a page, and nothing that is an answer.
func (s *site) robots() []byte {
	text := "User-agent: *\nDisallow: /v1/\nDisallow: /threads/\nDisallow: /build/embed\n"
	if s.base != "" {
		text += "\nSitemap: " + s.base + "/sitemap.xml\n"
	}
	return []byte(text)
}
